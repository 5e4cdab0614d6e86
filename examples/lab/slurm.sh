#!/bin/sh
# Twenty thousand games of Potion Shop for each number of players, by a hundred tasks of Slurm:
#
#     sbatch examples/lab/slurm.sh
#
# Each task plays a hundredth part into a folder of its own; one that is run again plays only what is missing. When all
# are done, put them together; then any question on these games costs none:
#
#     rollwright lab merge shards/* --save games
#     rollwright lab seats potion-shop --games 20000 --save games

#SBATCH --job-name=rollwright-lab
#SBATCH --array=1-100
#SBATCH --cpus-per-task=4
#SBATCH --time=02:00:00
#SBATCH --requeue

set -eu

rollwright lab seats potion-shop --games 20000 --workers "$SLURM_CPUS_PER_TASK" \
    --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" --save "shards/$SLURM_ARRAY_TASK_ID"
