/* Ironbottom as a library: environments of many games in lock step, and the odds of battles.
 *
 * Functions that return int give IB_OK, IB_ROOM or IB_ERROR; those that return int64_t a length,
 * or IB_ERROR. After IB_ERROR ib_error has one line that says what was found and what is
 * wanted; nothing was done. Texts are UTF-8. A handle serves one thread at a time; different
 * handles serve different threads. A process that was forked cannot use the library: start it
 * anew instead (spawn). */
#ifndef IRONBOTTOM_H
#define IRONBOTTOM_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define IB_OK 0
#define IB_ROOM 1 /* done, but no room for all decisions: larger buffers and ib_fill */
#define IB_ERROR (-1)

/* A handle of an environment, or of an answer. 0 is none. */
typedef uint64_t ib_handle;

/* Where an environment writes: memory of the caller's that stays until ib_buffers is called
 * again or the handle is freed. NULL with length 0 leaves a part out. Lengths are numbers of
 * elements. n is how many games there are, P and D are the widths that ib_layout gives. */
typedef struct {
	float *observations; /* n * P: what the side sees that decides */
	int64_t observations_length;
	float *rows; /* D for each legal decision, all games one after the other; room for as many as there may be */
	int64_t rows_length;
	uint32_t *moves; /* the number of each decision in its game; room as for rows */
	int64_t moves_length;
	int32_t *offsets; /* n + 1: the decisions of game i are offsets[i] to offsets[i+1]-1 */
	int64_t offsets_length;
	float *rewards; /* 2 * n: the results of both sides where a game has ended, else 0 */
	int64_t rewards_length;
	uint8_t *dones; /* n: 1 where a game has ended and the next one has begun */
	int64_t dones_length;
	uint8_t *to_move; /* n: the side that decides, 0 or 1 */
	int64_t to_move_length;
	float *finals; /* n * S * P: what each side that you play (S is 1 or 2) sees at the end of its game. ib_step
	                * writes the rows of the games where dones is 1. All other rows stay as they are. */
	int64_t finals_length;
} ib_buffers_t;

/* Makes n games of a set-up. Options are lines NAME=VALUE, opponents are agents by text; NULL or
 * empty leaves a side to the caller. workers 0 is one for each processor. Returns 0 on error. */
ib_handle ib_make(const char *game, const char *setup, const char *options, int32_t games,
	const char *opponent0, const char *opponent1, uint64_t seed, int32_t workers);

int ib_layout(ib_handle env, int32_t *position, int32_t *decision); /* 0 where the game has no numbers */
int ib_buffers(ib_handle env, const ib_buffers_t *buffers);
int ib_reset(ib_handle env, uint64_t first); /* games first, first+1 and so on of the seed */
int ib_step(ib_handle env, const int32_t *choices, int32_t games);
int ib_fill(ib_handle env);                      /* the buffers again, as things stand */
int64_t ib_decisions(ib_handle env);             /* how many are legal in all games */
int ib_copy(ib_handle env, int32_t to, int32_t from, uint64_t number); /* with the dice of that game from there on */
int ib_deal(ib_handle env, int32_t game, uint64_t draw); /* what the side to decide does not see, drawn anew */
int ib_load(ib_handle env, int32_t game, const char *state, int64_t length);

/* Texts are written as far as there is room; the length returned is that of the whole text. */
int64_t ib_store(ib_handle env, int32_t game, char *text, int64_t size);
int64_t ib_names(ib_handle env, int32_t of_decisions, char *text, int64_t size); /* a line for each number */
int64_t ib_decision(ib_handle env, int32_t game, int32_t choice, char *text, int64_t size); /* in words */
int64_t ib_position(ib_handle env, int32_t game, char *text, int64_t size); /* as the side sees it that decides */
int64_t ib_error(ib_handle handle, char *text, int64_t size); /* 0 for what has no handle */

/* The odds of a battle as JSON, which ib_said gives: as ironbottom odds --json. Players are agents
 * by text, NULL for the first of the game; battles 0 solves, or plays what is enough, else so many
 * are played. */
ib_handle ib_odds(const char *game, const char *setup, const char *options, const char *player0, const char *player1, int64_t battles, uint64_t seed);
int64_t ib_said(ib_handle answer, char *text, int64_t size);

int ib_free(ib_handle handle);

#ifdef __cplusplus
}
#endif
#endif
