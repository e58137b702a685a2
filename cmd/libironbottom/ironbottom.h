/* Ironbottom as a library: environments of many games in lock step, and the odds of battles.
 *
 * A function that returns int returns IB_OK, IB_ROOM or IB_ERROR. One that returns int64_t returns
 * a length or IB_ERROR. After IB_ERROR nothing has changed, and ib_error has one line that says what
 * was found and what is wanted. Texts are UTF-8. Only one thread at a time may use a handle, but
 * different threads may use different handles. A forked process cannot use the library: start a
 * new one instead (spawn). */
#ifndef IRONBOTTOM_H
#define IRONBOTTOM_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define IB_OK 0
#define IB_ROOM 1 /* done, but without room for all decisions: use larger buffers and ib_fill */
#define IB_ERROR (-1)

/* A handle of an environment or of an answer; 0 is no handle. */
typedef uint64_t ib_handle;

/* Where an environment writes: memory of the caller, which must stay until ib_buffers is called again
 * or the handle is freed. NULL with length 0 leaves a part out. Lengths are numbers of elements. n is
 * the number of games; P and D are the widths from ib_layout. */
typedef struct {
	float *observations; /* n * P: what the side to decide sees */
	int64_t observations_length;
	float *rows; /* D for each legal decision, game after game; room for the largest number */
	int64_t rows_length;
	uint32_t *moves; /* the number of each decision in its game; room as for rows */
	int64_t moves_length;
	int32_t *offsets; /* n + 1: the decisions of game i are offsets[i] to offsets[i+1]-1 */
	int64_t offsets_length;
	float *rewards; /* 2 * n: the results of both sides if a game has ended, otherwise 0 */
	int64_t rewards_length;
	uint8_t *dones; /* n: 1 if a game has ended and the next one has begun */
	int64_t dones_length;
	uint8_t *to_move; /* n: the side to decide, 0 or 1 */
	int64_t to_move_length;
	float *finals; /* n * S * P: what each side that you play (S is 1 or 2) sees at the end of its game. ib_step
	                * writes the rows of the games where dones is 1. All other rows stay as they are. */
	int64_t finals_length;
} ib_buffers_t;

/* Makes n games of a set-up. Options are lines NAME=VALUE. Opponents are texts of agents; NULL or an
 * empty text leaves a side to the caller. workers 0 means one for each processor. Returns 0 on error. */
ib_handle ib_make(const char *game, const char *setup, const char *options, int32_t games,
	const char *opponent0, const char *opponent1, uint64_t seed, int32_t workers);

int ib_layout(ib_handle env, int32_t *position, int32_t *decision); /* 0 if the game has no numbers */
int ib_buffers(ib_handle env, const ib_buffers_t *buffers);
int ib_reset(ib_handle env, uint64_t first); /* games first, first+1 and so on of the seed */
int ib_step(ib_handle env, const int32_t *choices, int32_t games);
int ib_fill(ib_handle env);                      /* writes the buffers again */
int64_t ib_decisions(ib_handle env);             /* the number of legal decisions in all games */
int ib_copy(ib_handle env, int32_t to, int32_t from, uint64_t number); /* with the dice of game number from there on */
int ib_deal(ib_handle env, int32_t game, uint64_t draw); /* draws what the side to decide does not see */
int ib_load(ib_handle env, int32_t game, const char *state, int64_t length);

/* A text is written as far as it fits; the returned length is that of the whole text. */
int64_t ib_store(ib_handle env, int32_t game, char *text, int64_t size);
int64_t ib_names(ib_handle env, int32_t of_decisions, char *text, int64_t size); /* a line for each number */
int64_t ib_decision(ib_handle env, int32_t game, int32_t choice, char *text, int64_t size); /* in words */
int64_t ib_position(ib_handle env, int32_t game, char *text, int64_t size); /* as the side to decide sees it */
int64_t ib_error(ib_handle handle, char *text, int64_t size); /* handle 0 for calls without one */

/* The odds of a battle; ib_said returns them as JSON, like ironbottom odds --json. Players are texts
 * of agents, NULL for the first of the game. battles is the number to simulate; 0 solves the battle,
 * or simulates as many as needed. */
ib_handle ib_odds(const char *game, const char *setup, const char *options, const char *player0, const char *player1, int64_t battles, uint64_t seed);
int64_t ib_said(ib_handle answer, char *text, int64_t size);

int ib_free(ib_handle handle);

#ifdef __cplusplus
}
#endif
#endif
