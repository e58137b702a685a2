#!/bin/sh
# One run in parts, one for each task of a Slurm array, without any server:
#
#	sbatch --array=1-32 slurm.sh run pacific-victory 1941 -n 100000
#
# and, when all tasks are done, in the same folder:
#
#	ironbottom merge part-* -o whole
#
# A task that was stopped, for its time or its node, goes on where it was when it is
# submitted again. PROGRAM may name another place of the program.
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=8
#SBATCH --time=12:00:00
#SBATCH --signal=TERM@60
#SBATCH --requeue
set -eu

program=${PROGRAM:-ironbottom}
number=$((SLURM_ARRAY_TASK_ID - ${SLURM_ARRAY_TASK_MIN:-1} + 1))
of=${SLURM_ARRAY_TASK_COUNT:?found no array; want sbatch --array=1-N}
folder=part-$number
workers=${SLURM_CPUS_PER_TASK:-1}

if [ -e "$folder/recipe.json" ]; then
	exec "$program" "$1" --resume "$folder" --workers "$workers" --progress lines
fi
exec "$program" "$@" --part "$number/$of" --out "$folder" --workers "$workers" --progress lines
