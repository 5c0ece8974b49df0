#!/bin/sh
# Made this ledger with larder 0.1 (format 1, records 1) in an empty directory. The result is stored unchanged: a
# later version must open it and give the same figures.
set -eu
export LARDER_DIR="$PWD/kitchen" TZ=UTC
on() { LARDER_TODAY="$1"; shift; export LARDER_TODAY; larder "$@" -q; }

on 2026-09-01 config currency EUR
on 2026-09-01 config day-start 03:00
on 2026-09-01 buy milk 2L 2.38 store:Lidl due:+9d by:ann
on 2026-09-01 buy rice 1kg 2.49 store:Aldi
on 2026-09-01 buy "Hafer Drink" 1l 1.49 store:Lidl place:pantry
on 2026-09-02 fix "Hafer Drink" energy:46kcal/100ml keeps-opened:5d category:drinks
on 2026-09-02 open milk keeps:3d
on 2026-09-02 use milk 300ml for:ann --note "porridge"
on 2026-09-02 eat milk 300ml for:ann at:08:10
on 2026-09-03 buy yoghurt 4x150g 2.40
on 2026-09-03 buy "minced beef" 500g 4.99 store:Lidl due:+2d due-kind:use-by
on 2026-09-03 freeze "minced beef"
on 2026-09-04 use rice 1/3pack
on 2026-09-05 move yoghurt 300g place:freezer
on 2026-09-06 use milk 300ml --id "the milk of Sunday"
on 2026-09-07 undo
on 2026-09-08 redo
on 2026-09-10 expire milk
on 2026-09-10 toss milk 200ml why:spoiled
on 2026-09-11 thaw "minced beef"
on 2026-09-12 use "minced beef" all
on 2026-09-12 count eggs 10 place:fridge
on 2026-09-13 use eggs 3 for:bob
on 2026-09-14 count rice 600g
on 2026-09-15 fix yoghurt alias:Joghurt
on 2026-09-15 change "Hafer Drink" energy:43kcal/100ml from:2026-10-01
on 2026-09-16 buy cheese 200g 3.20
on 2026-09-16 undo
on 2026-09-17 buy Käse 250g 2.99 on:2026-09-14
on 2026-09-18 fix 15 price:2.29
on 2026-09-18 goal 1800kcal for:ann from:2026-09-01
on 2026-09-18 meal add "lentil soup" energy:420kcal protein:18g
on 2026-09-18 eat "lentil soup" for:ann at:12:30
on 2026-09-19 list add butter 250g
on 2026-09-19 list add milk 2l store:Lidl
on 2026-09-19 list done milk 2.38
on 2026-09-19 list checkout store:Lidl
larder rebuild -q
