package book

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

// mostHurt is how many ships of a class naval attrition can damage at once.
const mostHurt = 6

// attritionTables are those of chapter 19, and that of ports with too much cargo.
type attritionTables struct {
	class  [KindSF + 1]AttritionClass // by type, in the order of shipKinds
	hurt   [AttritionClasses][6]uint8 // [19.46]
	damage [6]DamageLevel             // [19.47]

	excess  []Span // Load Points [20.34]
	backlog [][6]uint8
}

func (r *Book) readAttrition() error {
	for _, read := range []func() error{r.readAttritionClasses, r.readAttritionDamage, r.readBacklog} {
		if err := read(); err != nil {
			return err
		}
	}
	return nil
}

func (r *Book) readAttritionClasses() error {
	rows, err := r.Named("naval-attrition")
	if err != nil {
		return err
	}
	t := &r.attrition
	for k := range t.class {
		t.class[k] = AttritionClasses
	}
	for i, row := range rows {
		if i >= len(attritionWords) || row.Get("class") != attritionWords[i] {
			return row.Errorf("class", "%s in this order", strings.Join(attritionWords[:], ", "))
		}
		for kind := range strings.SplitSeq(attritionWords[i], "/") {
			if k := slices.Index(ShipKinds, kind); k >= 0 {
				t.class[k] = AttritionClass(i)
			}
		}
		if t.hurt[i], err = dieLine(row, mostHurt); err != nil {
			return err
		}
	}
	return Complete("naval-attrition", rows, len(attritionWords))
}

// dieLine reads the columns die1 to die6.
func dieLine(row table.Row, most int) (line [6]uint8, err error) {
	for die := range line {
		n, err := row.Int("die"+strconv.Itoa(die+1), 0, most)
		if err != nil {
			return line, err
		}
		line[die] = uint8(n)
	}
	return line, nil
}

func (r *Book) readAttritionDamage() error {
	rows, err := r.Named("attrition-damage")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i > 5 || row.Get("die") != strconv.Itoa(i+1) {
			return row.Errorf("die", "1 to 6 in their order")
		}
		in := Reader{Row: row}
		if r.attrition.damage[i] = DamageLevel(in.Word("level", DamageWords)); in.Err != nil {
			return in.Err
		}
	}
	return Complete("attrition-damage", rows, 6)
}

func (r *Book) readBacklog() error {
	rows, err := r.Named("port-backlog")
	if err != nil {
		return err
	}
	if r.attrition.excess, err = Spans(rows, "excess", 1); err != nil {
		return err
	}
	for _, row := range rows {
		line, err := dieLine(row, 100)
		if err != nil {
			return err
		}
		r.attrition.backlog = append(r.attrition.backlog, line)
	}
	return nil
}
