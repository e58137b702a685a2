package pacificvictory

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

func (r *Book) readRatings() error {
	letters, err := r.readLetters()
	if err != nil {
		return err
	}
	units, err := table.Read(r.data, "units.csv", "type", "nations", "|", "name", "group", "air", "naval", "ground", "cost", "max", "firepower_source", "max_source")
	if err != nil {
		return err
	}
	for _, row := range units {
		typ, err := parseType(row)
		if err != nil {
			return err
		}
		base := rating{profile: profile{typ: typ, letter: letters[typ], home: typ.home()}}
		for _, f := range []struct {
			column string
			max    int
			to     *uint8
		}{{"air", 5, &base.power[Air]}, {"naval", 5, &base.power[Naval]}, {"ground", 5, &base.power[Ground]}, {"cost", 20, &base.cost}, {"max", 4, &base.max}} {
			n, err := row.Int(f.column, 0, f.max)
			if err != nil {
				return err
			}
			*f.to = uint8(n)
		}
		if want := typ.home().String(); row.Get("group") != want {
			return row.Errorf("group", "%s", want)
		}
		for _, c := range []string{"firepower_source", "max_source"} {
			if err := r.count(row.Where(), row.Get(c)); err != nil {
				return err
			}
		}
		for name := range strings.FieldsSeq(row.Get("nations")) {
			nation, ok := parseNation(name)
			if !ok {
				return row.Errorf("nations", "some of %s", strings.Join(nationNames[:], ", "))
			}
			if slices.ContainsFunc(r.ratings, func(k rating) bool { return k.typ == typ && k.nation == nation }) {
				return row.Errorf("nations", "%s of %s once", typ, name)
			}
			base.nation = nation
			r.ratings = append(r.ratings, base)
		}
	}
	if err := r.readClasses(); err != nil {
		return err
	}
	if err := r.readExceptions(); err != nil {
		return err
	}
	r.finishRatings()
	for i, k := range r.ratings {
		r.profiles[i&255] = k.profile
	}
	if len(r.ratings) > 255 {
		return fmt.Errorf("classes.csv: found %d kinds of block; want 255 at most", len(r.ratings))
	}
	return nil
}

func parseType(row table.Row) (Type, error) {
	i := slices.Index(typeNames[:], row.Get("type"))
	if i < 0 {
		return 0, row.Errorf("type", "one of %s", strings.Join(typeNames[:], ", "))
	}
	return Type(i), nil
}

// home is the target group of a type that is not at sea.
func (t Type) home() Group {
	switch {
	case t.isAir():
		return Air
	case t.isShip():
		return Naval
	}
	return Ground
}

// readLetters reads the combat turns and checks what the rulebook fixes about
// them: the order of the types, and that ships fire before ground blocks, which
// land in between.
func (r *Book) readLetters() (letters [numTypes]uint8, err error) {
	column := r.options["combat-turns"]
	rows, err := table.Read(r.data, "combat-turns.csv", "type", "arms", "na-alone", "gun-ships-split", "ground-split", "source")
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
	for t := range numTypes {
		if !seen[t] {
			return letters, fmt.Errorf("combat-turns.csv: found no row for %s; want one for each type", t)
		}
	}
	lastShip, firstGround := slices.Max(letters[CV:AR]), slices.Min(letters[AR:])
	if lastShip >= firstGround {
		return letters, fmt.Errorf("combat-turns.csv: found a ship in turn %c, a ground type in turn %c; want all ships before all ground types (5.8)", 'A'+lastShip, 'A'+firstGround)
	}
	r.groundLetter = firstGround
	return letters, nil
}

func (r *Book) readClasses() error {
	rows, err := table.Read(r.data, "classes.csv", "class", "type", "nation", "elite", "class_source", "elite_source")
	if err != nil {
		return err
	}
	for _, row := range rows {
		t, err := parseType(row)
		if err != nil {
			return err
		}
		n, ok := parseNation(row.Get("nation"))
		i := slices.IndexFunc(r.ratings, func(k rating) bool { return k.typ == t && k.nation == n })
		if !ok {
			return row.Errorf("nation", "one of %s", strings.Join(nationNames[:], ", "))
		}
		if i < 0 {
			return fmt.Errorf("units.csv: found no %s of %s; want one, as %s names a class of it", t, n, row.Where())
		}
		if slices.ContainsFunc(r.ratings, func(k rating) bool { return k.class == row.Get("class") && k.typ == t }) {
			return row.Errorf("class", "each class of a type once")
		}
		k := r.ratings[i]
		k.class = row.Get("class")
		if k.elite, err = row.Bool("elite"); err != nil {
			return err
		}
		r.ratings = append(r.ratings, k)
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
	for i := range r.ratings { // submarines keep the firepower of ships against them [9.2]
		k := &r.ratings[i]
		if r.asw && (k.typ.isAir() || k.typ == CV || k.typ == SS) && !r.aswSurface {
			k.power[Subs] = k.power[Naval]
		}
	}
	rows, err := table.Read(r.data, "exceptions.csv", "rule", "types", "nations", "elite", "|", "until", "group", "power", "source")
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

func (r *Book) except(row table.Row) error {
	elite, err := row.Bool("elite")
	if err != nil {
		return err
	}
	power, err := row.Int("power", 0, 6)
	if err != nil {
		return err
	}
	g := slices.Index(groupNames[:], row.Get("group"))
	if g < 0 {
		return row.Errorf("group", "one of %s", strings.Join(groupNames[:], ", "))
	}
	inForce, suicide := true, false
	switch rule := row.Get("rule"); rule {
	case "submarines":
		if row.Get("until") != "Sep43" {
			return row.Errorf("until", "Sep43 (special rule of 1943; ruling R70)")
		}
	case "asw":
		inForce = r.asw
	case "kamikaze", "banzai":
		suicide = true
	case "cv-a3", "bb-n4":
		inForce = r.options["elite-profile"] == rule
	default:
		return row.Errorf("rule", "submarines, asw, kamikaze, banzai, cv-a3 or bb-n4")
	}
	for i := range r.ratings {
		k := r.ratings[i]
		types, nations := strings.Fields(row.Get("types")), strings.Fields(row.Get("nations"))
		if !inForce || elite && !k.elite || !slices.Contains(types, k.typ.String()) ||
			row.Get("nations") != "*" && !slices.Contains(nations, k.nation.String()) {
			continue
		}
		switch {
		case suicide:
			k.suicide = uint8(power)
		case row.Get("until") != "":
			k.early = true
			k.power[g] = uint8(power)
			if g == int(Naval) && k.power[Subs] > 0 {
				k.power[Subs] = uint8(power)
			}
			r.ratings = append(r.ratings, k)
			continue
		default:
			k.power[g] = uint8(power)
		}
		r.ratings[i] = k
	}
	return nil
}

// finishRatings sets what follows from type, nation and rulings.
func (r *Book) finishRatings() {
	for i := range r.ratings {
		k := &r.ratings[i]
		for g, p := range k.power {
			k.can |= flag(p > 0) << g
		}
		usMarine := k.typ == MA && k.nation == USA
		k.anyTarget = usMarine || k.typ == CV && (k.nation == USA || !r.usCarriers) // [5.43], R27
		k.strikesFree = k.typ == CV && r.cvFree                                     // [5.44], R28
		switch r.options["step1-immune"] {                                          // [5.45], R30
		case "all-ground":
			k.immune = k.typ.isGround()
		case "in-ma":
			k.immune = k.typ == IN || k.typ == MA
		default:
			k.immune = k.typ == IN || k.typ == MA || k.typ == GA
		}
		r.setProvocations(&k.profile)
		k.alike = kind(slices.IndexFunc(r.ratings[:i+1], func(o rating) bool {
			o.class, o.elite, o.early, o.alike = k.class, k.elite, k.early, k.alike
			if o.nation != Japan && k.nation != Japan && (o.nation == China) == (k.nation == China) {
				o.nation = k.nation // Allied nations differ in battle only by the ratings, and China by surprise
			}
			return o == *k
		}))
	}
}

// setProvocations lays down what the fire of a kind opens to the other side.
func (r *Book) setProvocations(k *profile) {
	for g := range numGroups {
		if k.home == Air || r.anyAircraft && (k.typ == CV || k.anyTarget) { // flak [5.43]; R26
			k.provokes[g] = 1 << g
		}
	}
	if k.home == Naval { // fire at ships [5.44]; R29
		k.provokes[Ground] |= shelled
	}
}

// find returns the kind of a block. An empty class is the plain block.
func (r *Book) find(t Type, n Nation, class string, early bool) (kind, bool) {
	found := -1
	for i, k := range r.ratings {
		if k.typ == t && k.nation == n && k.class == class && (found < 0 || k.early == early) {
			found = i
		}
	}
	return kind(max(found, 0)), found >= 0
}
