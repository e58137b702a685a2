package pacificvictory

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"github.com/ironbottom/ironbottom/sim/hex"
)

// The fields of a position that have words of their own in its text, or that follow
// from others. All other fields are written by their name and value, in the table
// more: so a field that a rule needs is part of the text as soon as it is there.
var worded = []string{"pieces", "stands", "japanese", "blockade", "markers", "raised", "battles", "settled", "entered",
	"turn", "phase", "first", "mover", "decides", "storm", "winner", "chosen", "moves", "active", "site", "fighting",
	"points", "given", "built", "ended", "reserve", "roster", "leaving", "victor", "scenario", "bound", "past"}

// exact are the fields of a battle that the map sets otherwise than the text of a lone
// battle says.
var exact = []string{"double", "exits", "held", "cutOff", "mapped", "heir", "room", "haven", "cross", "bySea", "turn", "asked", "idle"}

// A field is one of a position, where it lies.
type field struct {
	name string
	at   uintptr
	kind reflect.Type
}

// fieldsOf lists fields of a type by name, or all but these.
func fieldsOf(t reflect.Type, names []string, these bool) (list []field) {
	for _, f := range reflect.VisibleFields(t) {
		if f.Name != "_" && slices.Contains(names, f.Name) == these {
			list = append(list, field{f.Name, f.Offset, f.Type})
		}
	}
	return list
}

var (
	moreFields   = fieldsOf(reflect.TypeFor[CampaignPosition](), worded, false)
	battleFields = fieldsOf(reflect.TypeFor[Position](), exact, true)
	moreSets     = fieldsOfSize(moreFields, true)
	moreBytes    = fieldsOfSize(moreFields, false)
)

// fieldsOfSize returns the fields that hold a bit for each piece, or the others.
func fieldsOfSize(all []field, sets bool) (list []field) {
	for _, f := range all {
		if (f.kind == reflect.TypeFor[[maxPieces / 64]uint64]()) == sets {
			list = append(list, f)
		}
	}
	return list
}

// value returns a field of the position at p.
func (f *field) value(p unsafe.Pointer) reflect.Value {
	return reflect.NewAt(f.kind, unsafe.Add(p, f.at)).Elem()
}

// moreText writes a value: places by name, all else by number.
func (m *Map) moreText(v reflect.Value) string {
	if v.Type() == reflect.TypeFor[hex.Board]() {
		var list []string
		for i := range v.Interface().(hex.Board).All() {
			list = append(list, m.Name(i))
		}
		return strings.Join(list, ", ")
	}
	switch v.Kind() {
	case reflect.Array:
		var list []string
		for i := range v.Len() {
			list = append(list, m.moreText(v.Index(i)))
		}
		return strings.Join(list, between(v.Type()))
	case reflect.Bool:
		return strconv.FormatBool(v.Bool())
	}
	return strconv.FormatUint(v.Uint(), 10)
}

// between stands between the values of a list, or the lists of a list.
func between(t reflect.Type) string {
	if e := t.Elem(); e.Kind() == reflect.Array && e != reflect.TypeFor[hex.Board]() {
		return " | "
	}
	return "; "
}

// readMore reads what moreText writes.
func (m *Map) readMore(v reflect.Value, text string) error {
	if b, ok := v.Addr().Interface().(*hex.Board); ok {
		for name := range splitList(text) {
			i, known := m.Find(name)
			if !known || b.Has(i) {
				return fmt.Errorf("found place %q; want places of the map, each once", name)
			}
			*b = b.With(i)
		}
		return nil
	}
	switch v.Kind() {
	case reflect.Array:
		parts := strings.Split(text, between(v.Type()))
		if len(parts) != v.Len() {
			return fmt.Errorf("found %d values; want %d", len(parts), v.Len())
		}
		for i, part := range parts {
			if err := m.readMore(v.Index(i), part); err != nil {
				return err
			}
		}
		return nil
	case reflect.Bool:
		if text != "true" && text != "false" {
			return fmt.Errorf("found %q; want true or false", text)
		}
		v.SetBool(text == "true")
		return nil
	}
	n, err := strconv.ParseUint(text, 10, v.Type().Bits())
	if err != nil || v.Type() == reflect.TypeFor[mask]() && n >= 1<<allBlocks {
		return fmt.Errorf("found %q; want a whole number", text)
	}
	v.SetUint(n)
	return nil
}

// writeMore writes the fields of a position that differ from those of another.
func (c *Campaign) writeMore(w *strings.Builder, table string, fields []field, p, usual unsafe.Pointer) {
	for _, f := range fields {
		v := f.value(p)
		if text := c.war.Map.moreText(v); text != c.war.Map.moreText(f.value(usual)) {
			if table != "" {
				fmt.Fprintf(w, "\n[%s]\n", table)
				table = ""
			}
			fmt.Fprintf(w, "%s = %q\n", f.name, text)
		}
	}
}

// more reads the values of a table.
func (r *warReader) more(values map[string]string, fields []field, p unsafe.Pointer) {
	for _, name := range sortedNames(values) {
		i := slices.IndexFunc(fields, func(f field) bool { return f.name == name })
		if i < 0 {
			r.refuse(name, "found no such value; want one of a position of the whole war")
			return
		}
		v := fields[i].value(p)
		v.SetZero()
		if err := r.war.Map.readMore(v, values[name]); err != nil {
			r.refuse(name, "%s", err)
		}
	}
}

// adjust sets what the map says of a battle, before it runs on to its first decision.
func (r *warReader) adjust(b *Battle, values map[string]string) {
	if values == nil {
		return
	}
	p := unsafe.Pointer(&b.Position)
	for _, f := range battleFields {
		f.value(p).SetZero()
	}
	r.more(values, battleFields, p)
}

// appendMore appends the fields without words but for those that hold a bit for each
// piece.
func (c *Campaign) appendMore(buf []byte) []byte {
	for i := range moreBytes {
		f := &moreBytes[i]
		buf = append(buf, unsafe.Slice((*byte)(unsafe.Add(unsafe.Pointer(&c.CampaignPosition), f.at)), f.kind.Size())...)
	}
	return buf
}

// bits returns what fields with a bit for each piece say of one.
func (c *Campaign) bits(i int) (all uint32) {
	for n := range moreSets {
		all |= uint32(flag(c.set(n).has(i))) << n
	}
	return all
}

// setBits changes that.
func (c *Campaign) setBits(i int, all uint32) {
	for n := range moreSets {
		s := c.set(n)
		s[i/64] = s[i/64]&^(1<<(i%64)) | uint64(all>>n&1)<<(i%64)
	}
}

func (c *Campaign) set(n int) *pieceSet {
	return (*pieceSet)(unsafe.Add(unsafe.Pointer(&c.CampaignPosition), moreSets[n].at))
}
