#!/bin/sh
# Workers of a Slurm array for a run that is started elsewhere with --serve:
#
#	ironbottom run pacific-victory 1941 -n 100000 --out long --serve=0.0.0.0:4222 --token word
#	sbatch --array=1-32 slurm-workers.sh nats://HOST:4222 word
#
# Tasks may begin, end and be killed at any time.
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=8
#SBATCH --time=12:00:00
set -eu

exec "${PROGRAM:-ironbottom}" worker "$1" --token "$2" --cores "${SLURM_CPUS_PER_TASK:-1}" --name "task-${SLURM_JOB_ID:-0}-${SLURM_ARRAY_TASK_ID:-0}"
