/* Calls the library in every wrong way that comes up: handles that are freed, of another kind or
 * none, choices and games that there are not, lengths that are wrong, NULL, texts of noise. It must
 * answer each with a result or an error in words, and write nowhere but where it may. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ironbottom.h"

static uint64_t state;

static uint32_t draw(uint32_t n) {
	state = state * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(state >> 33) % n;
}

#define CHECK(what) do { if (!(what)) { fprintf(stderr, "line %d: %s\n", __LINE__, #what); exit(1); } } while (0)

enum { HANDLES = 6, GUARD = 64, MOST = 1 << 20 };

static ib_handle handles[HANDLES];
static int32_t games_of[64]; /* by handle, the last one with that rest */
static unsigned char *memory; /* of all buffers, with guards on both sides */

static void failed(ib_handle h) {
	char text[400];
	int64_t n = ib_error(h, text, sizeof text - 1);
	CHECK(n > 0);
	text[n < 399 ? n : 399] = 0;
	CHECK(strchr(text, '\n') == NULL);
	CHECK(strstr(text, "internal failure") == NULL);
}

static int checked(ib_handle h, int64_t result) {
	CHECK(result >= -1);
	if (result < 0)
		failed(h);
	return result >= 0;
}

static ib_handle some(void) { return draw(20) == 0 ? draw(1000) : handles[draw(HANDLES)]; }

static const char *noise(void) {
	static char text[40];
	static const char *names[] = {"naval-chess", "pacific-victory", "1942", "guadalcanal", "random", "", "stand", "banzai=on", "mcts:sims=2", "ironbottom environment 1 number 0 ply 0\n"};
	if (draw(4) != 0)
		return draw(8) == 0 ? NULL : names[draw(10)];
	size_t n = draw(sizeof text - 1);
	for (size_t i = 0; i < n; i++)
		text[i] = (char)(1 + draw(255));
	text[n] = 0;
	return text;
}

static void place(void **at, int64_t *length, size_t size, int64_t right) {
	static const int64_t wrong[] = {0, -1, 1, 7, INT64_MIN, INT64_MAX};
	*length = draw(6) == 0 ? wrong[draw(6)] : right;
	*at = draw(12) == 0 ? NULL : memory + GUARD;
	if (*length > (int64_t)(MOST / size) && *length < 1ll << 40)
		*length = 0;
}

static void buffers(ib_handle h, int64_t n) {
	ib_buffers_t b;
	int32_t p = 0, d = 0;
	memset(&b, 0, sizeof b);
	checked(h, ib_layout(h, draw(9) ? &p : NULL, &d));
	/* All parts lie over each other: what is written is not looked at, only where. */
	if (draw(2)) place((void **)&b.observations, &b.observations_length, 4, n * p);
	if (draw(2)) place((void **)&b.rows, &b.rows_length, 4, draw(MOST / 4));
	if (draw(2)) place((void **)&b.moves, &b.moves_length, 4, draw(MOST / 4));
	if (draw(2)) place((void **)&b.offsets, &b.offsets_length, 4, n + 1);
	if (draw(2)) place((void **)&b.rewards, &b.rewards_length, 4, 2 * n);
	if (draw(2)) place((void **)&b.dones, &b.dones_length, 1, n);
	if (draw(2)) place((void **)&b.to_move, &b.to_move_length, 1, n);
	if (draw(2)) place((void **)&b.finals, &b.finals_length, 4, n * p * (1 + draw(2))); /* for one side, or both */
	checked(h, ib_buffers(h, draw(20) ? &b : NULL));
}

int main(int argc, char **argv) {
	CHECK(argc == 3);
	state = strtoull(argv[1], NULL, 10);
	memory = malloc(MOST + 2 * GUARD);
	memset(memory, 0xa5, MOST + 2 * GUARD);
	static const char *games[][2] = {{"naval-chess", "1942"}, {"pacific-victory", "guadalcanal"}, {"pacific-victory", "1943"}};
	long stepped = 0, refused = 0;
	for (long round = strtol(argv[2], NULL, 10); round > 0; round--) {
		int k = (int)draw(HANDLES);
		ib_handle h = some();
		int32_t choices[4] = {0, 0, 0, 0};
		char text[256];
		int64_t size = draw(10) == 0 ? -5 : (int64_t)draw(sizeof text);
		switch (draw(14)) {
		case 0: {
			int g = (int)draw(3);
			int32_t n = 1 + (int32_t)draw(4);
			if (handles[k] != 0 && draw(2)) /* else it is kept, and others forget it */
				checked(handles[k], ib_free(handles[k]));
			handles[k] = ib_make(games[g][0], games[g][1], NULL, n, draw(2) ? "random" : NULL, NULL, draw(9), (int32_t)draw(3));
			CHECK(handles[k] != 0);
			games_of[handles[k] % 64] = n;
			buffers(handles[k], n);
			if (draw(4))
				checked(handles[k], ib_reset(handles[k], draw(100)));
			break;
		}
		case 1: {
			ib_handle made = ib_make(noise(), noise(), noise(), (int32_t)draw(6) - 2, noise(), noise(), 1, 1);
			if (made == 0)
				failed(0);
			else
				checked(made, ib_free(made));
			break;
		}
		case 2: checked(h, ib_reset(h, draw(100))); break;
		case 3: checked(h, ib_load(h, (int32_t)draw(6) - 1, noise(), (int64_t)draw(3) - 1)); break;
		case 4: buffers(h, 1 + draw(4)); break;
		case 5: {
			int64_t n = ib_store(h, (int32_t)draw(6) - 1, draw(9) ? text : NULL, size);
			if (checked(h, n) && draw(2)) {
				char *whole = malloc((size_t)n + 1);
				CHECK(ib_store(h, 0, whole, n + 1) >= 0);
				checked(h, ib_load(h, (int32_t)draw(5) - 1, whole, draw(3) ? n : (int64_t)draw((uint32_t)n + 1)));
				free(whole);
			}
			break;
		}
		case 6: checked(h, ib_copy(h, (int32_t)draw(6) - 1, (int32_t)draw(6) - 1, draw(9))); break;
		case 7: checked(h, ib_deal(h, (int32_t)draw(6) - 1, draw(9))); break;
		case 8: checked(h, ib_decision(h, (int32_t)draw(6) - 1, (int32_t)draw(9) - 2, text, size)); break;
		case 9: checked(h, ib_names(h, (int32_t)draw(2), text, size)); break;
		case 10: checked(h, ib_position(h, (int32_t)draw(6) - 1, text, size)); break;
		case 11: {
			if (draw(10)) break; /* solving takes its time */
			ib_handle said = ib_odds(noise(), noise(), NULL, NULL, "random", (int64_t)draw(4) - 1, 1);
			if (said == 0) {
				failed(0);
				break;
			}
			checked(said, ib_said(said, text, size));
			CHECK(ib_step(said, choices, 1) == IB_ERROR);
			CHECK(ib_free(said) == IB_OK);
			CHECK(ib_free(said) == IB_ERROR);
			break;
		}
		default:
			for (int i = 0; i < 4; i++)
				choices[i] = draw(8) == 0 ? (int32_t)draw(1000) - 500 : (int32_t)draw(2);
			if (checked(h, ib_step(h, draw(30) ? choices : NULL, draw(3) ? games_of[h % 64] : (int32_t)draw(6) - 1)))
				stepped++;
			else
				refused++;
		}
		for (int i = 0; i < GUARD; i++)
			CHECK(memory[i] == 0xa5 && memory[GUARD + MOST + i] == 0xa5);
	}
	printf("%ld steps, %ld refused\n", stepped, refused);
	return 0;
}
