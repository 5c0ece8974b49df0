#!/bin/sh
# Made this ledger (format 2, records 1) in an empty directory. Its commands fill the index's tail three times, in
# single entries and in an import, and some are undone. The result is stored unchanged: a later version must open it
# and give the same figures.
set -eu
export LARDER_DIR="$PWD/kitchen" TZ=UTC
on() { LARDER_TODAY="$1"; shift; export LARDER_TODAY; larder "$@" -q; }

on 2026-09-01 config currency EUR
on 2026-09-01 buy flour 20kg 14.00 store:Mill --id "the sack of flour"
number=1
while [ $number -le 150 ]; do
  on 2026-09-02 use flour "${number}g" for:ann
  number=$((number + 1))
done
{
  echo "item,quantity,price,date"
  number=1
  while [ $number -le 200 ]; do
    echo "oats,${number}g,0.$((number % 90 + 10)),2026-09-03"
    number=$((number + 1))
  done
} > rows.csv
on 2026-09-04 import rows.csv
number=1
while [ $number -le 60 ]; do
  on 2026-09-05 toss oats 10g why:spoiled --id "toss $number"
  number=$((number + 1))
done
on 2026-09-06 undo
on 2026-09-06 meal add porridge energy:350kcal
on 2026-09-06 eat porridge 1.5 for:ann
on 2026-09-07 count flour 5kg
