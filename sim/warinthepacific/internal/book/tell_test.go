package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// The kinds of ships have the article that goes with how their letters are spoken.
func TestArticles(t *testing.T) {
	spoken := map[string]string{"CV": "a", "CVL": "a", "CVE": "a", "XCV": "an", "BB": "a", "BC": "a", "CA": "a",
		"CL": "a", "DD": "a", "DE": "a", "CD": "a", "APB": "an", "MS": "an", "SF": "an"}
	for _, kind := range book.ShipKinds {
		assert.Equal(t, spoken[kind]+" "+kind, book.WithArticle(kind))
	}
}
