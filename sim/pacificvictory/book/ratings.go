package book

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

// readRatings makes the kinds of block, in this order: one for each type and nation of units.csv,
// then those of the classes, then those that an exception gives up to a date. A block's kind is
// the place in the list, so that records hang on the order.
func (r *Book) readRatings() error {
	letters, err := r.readLetters()
	if err != nil {
		return err
	}
	units, err := table.Read(r.Data, "units.csv", "type", "nations", "|", "name", "group", "air", "naval", "ground",
		"cost", "max", "firepower_source", "max_source")
	if err != nil {
		return err
	}
	for _, row := range units {
		typ, err := parseType(row)
		if err != nil {
			return err
		}
		base := Rating{Profile: Profile{Type: typ, Letter: letters[typ], Home: typ.home()}}
		for _, f := range []struct {
			column string
			max    int
			to     *uint8
		}{{"air", 5, &base.Power[Air]}, {"naval", 5, &base.Power[Naval]}, {"ground", 5, &base.Power[Ground]},
			{"cost", 20, &base.Cost}, {"max", 4, &base.Max}} {
			n, err := row.Int(f.column, 0, f.max)
			if err != nil {
				return err
			}
			*f.to = uint8(n)
		}
		// The group column only repeats what follows from the type, and must agree with it.
		if want := typ.home().String(); row.Get("group") != want {
			return row.Errorf("group", "%s", want)
		}
		for _, c := range []string{"firepower_source", "max_source"} {
			if err := r.count(row.Where(), row.Get(c)); err != nil {
				return err
			}
		}
		for name := range strings.FieldsSeq(row.Get("nations")) {
			nation, ok := ParseNation(name)
			if !ok {
				return row.Errorf("nations", "some of %s", strings.Join(NationNames[:], ", "))
			}
			if slices.ContainsFunc(r.Ratings, func(k Rating) bool { return k.Type == typ && k.Nation == nation }) {
				return row.Errorf("nations", "%s of %s once", typ, name)
			}
			base.Nation = nation
			r.Ratings = append(r.Ratings, base)
		}
	}
	if err := r.readClasses(); err != nil {
		return err
	}
	if err := r.readExceptions(); err != nil {
		return err
	}
	r.finishRatings()
	// The index is cut to a byte before the number of kinds is checked.
	for i, k := range r.Ratings {
		r.Profiles[i&255] = k.Profile
	}
	if len(r.Ratings) > 255 {
		return fmt.Errorf("classes.csv: found %d kinds of block; want 255 at most", len(r.Ratings))
	}
	return nil
}

// parseType reads the column type.
func parseType(row table.Row) (Type, error) {
	i := slices.Index(TypeNames[:], row.Get("type"))
	if i < 0 {
		return 0, row.Errorf("type", "one of %s", strings.Join(TypeNames[:], ", "))
	}
	return Type(i), nil
}

// home is the target group of a type that is not at sea.
func (t Type) home() Group {
	switch {
	case t.IsAir():
		return Air
	case t.IsShip():
		return Naval
	}
	return Ground
}

// readLetters reads the combat turns and checks what the rulebook fixes about
// them: the order of the types, and that ships fire before ground blocks, which
// land in between.
func (r *Book) readLetters() (letters [NumTypes]uint8, err error) {
	column := r.options["combat-turns"]
	rows, err := table.Read(r.Data, "combat-turns.csv", "type", "arms", "na-alone", "gun-ships-split",
		"ground-split", "source")
	if err != nil {
		return letters, err
	}
	seen := map[Type]bool{}
	for _, row := range rows {
		t, err := parseType(row)
		if err != nil {
			return letters, err
		}
		letter := row.Get(column)
		if len(letter) != 1 || letter[0] < 'A' || letter[0] > 'E' {
			return letters, row.Errorf(column, "a letter from A to E")
		}
		seen[t] = true
		letters[t] = letter[0] - 'A'
		if err := r.count(row.Where(), row.Get("source")); err != nil {
			return letters, err
		}
	}
	for t := range NumTypes {
		if !seen[t] {
			return letters, fmt.Errorf("combat-turns.csv: found no row for %s; want one for each type", t)
		}
	}
	// The types stand so that ships are from CV up to AR, and ground from AR on.
	lastShip, firstGround := slices.Max(letters[CV:AR]), slices.Min(letters[AR:])
	if lastShip >= firstGround {
		return letters,
			fmt.Errorf("combat-turns.csv: found a ship in turn %c, a ground type in turn %c; want all ships "+
				"before all ground types (5.8)", 'A'+lastShip, 'A'+firstGround)
	}
	r.GroundLetter = firstGround
	return letters, nil
}

// readClasses gives a class of its own to a type of a nation; it begins with the ratings of the
// plain block.
func (r *Book) readClasses() error {
	rows, err := table.Read(r.Data, "classes.csv", "class", "type", "nation", "elite", "class_source", "elite_source")
	if err != nil {
		return err
	}
	for _, row := range rows {
		t, err := parseType(row)
		if err != nil {
			return err
		}
		n, ok := ParseNation(row.Get("nation"))
		i := slices.IndexFunc(r.Ratings, func(k Rating) bool { return k.Type == t && k.Nation == n })
		if !ok {
			return row.Errorf("nation", "one of %s", strings.Join(NationNames[:], ", "))
		}
		if i < 0 {
			return fmt.Errorf("units.csv: found no %s of %s; want one, as %s names a class of it", t, n, row.Where())
		}
		if slices.ContainsFunc(r.Ratings, func(k Rating) bool { return k.Class == row.Get("class") && k.Type == t }) {
			return row.Errorf("class", "each class of a type once")
		}
		k := r.Ratings[i]
		k.Class = row.Get("class")
		if k.elite, err = row.Bool("elite"); err != nil {
			return err
		}
		r.Ratings = append(r.Ratings, k)
		for _, c := range []string{"class_source", "elite_source"} {
			if err := r.count(row.Where(), row.Get(c)); err != nil {
				return err
			}
		}
	}
	return nil
}

// readExceptions applies the firepower that rules in force replace. Those with a
// date give further kinds, for blocks before it.
func (r *Book) readExceptions() error {
	// With submarines as targets of their own, those that may attack them do it with their fire
	// at ships, unless only battleships and cruisers can.
	for i := range r.Ratings { // submarines keep the firepower of ships against them [9.2]
		k := &r.Ratings[i]
		if r.ASW && (k.Type.IsAir() || k.Type == CV || k.Type == SS) && !r.ASWSurface {
			k.Power[Subs] = k.Power[Naval]
		}
	}
	rows, err := table.Read(r.Data, "exceptions.csv", "rule", "types", "nations", "elite", "|", "until", "group",
		"power", "source")
	if err != nil {
		return err
	}
	for _, row := range rows {
		if err := r.except(row); err != nil {
			return err
		}
		if err := r.count(row.Where(), row.Get("source")); err != nil {
			return err
		}
	}
	return nil
}

// except applies one row: to each kind of its types and nations, and of elites alone where it
// says so. Kinds that it adds are met by the loop no more, as its length is fixed before.
func (r *Book) except(row table.Row) error {
	elite, err := row.Bool("elite")
	if err != nil {
		return err
	}
	power, err := row.Int("power", 0, 6)
	if err != nil {
		return err
	}
	g := slices.Index(GroupNames[:], row.Get("group"))
	if g < 0 {
		return row.Errorf("group", "one of %s", strings.Join(GroupNames[:], ", "))
	}
	inForce, suicide := true, false
	switch rule := row.Get("rule"); rule {
	case "submarines":
		if row.Get("until") != "Sep43" {
			return row.Errorf("until", "Sep43 (special rule of 1943; ruling R70)")
		}
	case "asw":
		inForce = r.ASW
	case "kamikaze", "banzai":
		suicide = true
	case "cv-a3", "bb-n4":
		inForce = r.options["elite-profile"] == rule
	default:
		return row.Errorf("rule", "submarines, asw, kamikaze, banzai, cv-a3 or bb-n4")
	}
	for i := range r.Ratings {
		k := r.Ratings[i]
		types, nations := strings.Fields(row.Get("types")), strings.Fields(row.Get("nations"))
		if !inForce || elite && !k.elite || !slices.Contains(types, k.Type.String()) ||
			row.Get("nations") != "*" && !slices.Contains(nations, k.Nation.String()) {
			continue
		}
		switch {
		case suicide:
			k.Suicide = uint8(power)
		case row.Get("until") != "":
			k.Early = true
			k.Power[g] = uint8(power)
			// The effect of a kind on submarines follows its fire at ships.
			if g == int(Naval) && k.Power[Subs] > 0 {
				k.Power[Subs] = uint8(power)
			}
			r.Ratings = append(r.Ratings, k)
			continue
		default:
			k.Power[g] = uint8(power)
		}
		r.Ratings[i] = k
	}
	return nil
}

// finishRatings sets what follows from type, nation and rulings.
func (r *Book) finishRatings() {
	for i := range r.Ratings {
		k := &r.Ratings[i]
		// A bit for each group that the kind can fire at.
		for g, p := range k.Power {
			k.can |= Flag(p > 0) << g
		}
		usMarine := k.Type == MA && k.Nation == USA
		k.AnyTarget = usMarine || k.Type == CV && (k.Nation == USA || !r.usCarriers) // [5.43], R27
		k.StrikesFree = k.Type == CV && r.CVFree                                     // [5.44], R28
		switch r.options["step1-immune"] {                                           // [5.45], R30
		case "all-ground":
			k.Immune = k.Type.IsGround()
		case "in-ma":
			k.Immune = k.Type == IN || k.Type == MA
		default:
			k.Immune = k.Type == IN || k.Type == MA || k.Type == GA
		}
		r.setProvocations(&k.Profile)
		// Kinds that differ only in class or date, or in which Allied nation they are of, play
		// alike in a battle; the first of them stands for all.
		k.Alike = Kind(slices.IndexFunc(r.Ratings[:i+1], func(o Rating) bool {
			o.Class, o.elite, o.Early, o.Alike = k.Class, k.elite, k.Early, k.Alike
			if o.Nation != Japan && k.Nation != Japan && (o.Nation == China) == (k.Nation == China) {
				o.Nation = k.Nation // Allied nations differ in battle only by the ratings, and China by surprise
			}
			return o == *k
		}))
	}
}

// setProvocations lays down what the fire of a kind opens to the other side.
func (r *Book) setProvocations(k *Profile) {
	for g := range NumGroups {
		if k.Home == Air || r.anyAircraft && (k.Type == CV || k.AnyTarget) { // flak [5.43]; R26
			k.Provokes[g] = 1 << g
		}
	}
	if k.Home == Naval { // fire at ships [5.44]; R29
		k.Provokes[Ground] |= Shelled
	}
}

// Find returns the kind of a block. An empty class is the plain block.
// Of several the one of the wanted date is taken; if there is none such, the first.
func (r *Book) Find(t Type, n Nation, class string, early bool) (Kind, bool) {
	found := -1
	for i, k := range r.Ratings {
		if k.Type == t && k.Nation == n && k.Class == class && (found < 0 || k.Early == early) {
			found = i
		}
	}
	return Kind(max(found, 0)), found >= 0
}
