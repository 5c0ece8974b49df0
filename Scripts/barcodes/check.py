"""See check-barcodes."""
import argparse, json, pathlib, random, shutil, subprocess, sys, tempfile, time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import pictures

SEED = 20261124
# The least percentage to read with this seed, slightly below the actual results.
LEAST = {"easy": 99, "middling": 99, "hard": 64}


def made(folder, seed, each):
    """Generates the pictures as PGM files, each with its digits, or none in pictures without a code."""
    cases = []
    for grade in [*pictures.GRADES, "nothing"]:
        for number in range(each * (2 if grade == "nothing" else 1)):
            dice = random.Random(f"{seed} {grade} {number}")
            code, image = (
                (None, pictures.nothing(dice, number)) if grade == "nothing" else pictures.photo(dice, grade))
            path = folder / f"{grade}-{number:03}.pgm"
            image.save(path)
            cases.append(dict(grade=grade, code=code, path=str(path)))
    return cases


def by_zbar(path):
    """The codes that zbarimg reads, in comparable digits, and the time in milliseconds."""
    begin = time.monotonic()
    said = subprocess.run(
        ["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sean13.enable", "-Sean8.enable", "-Supca.enable",
         "-Supce.enable", path], capture_output=True, text=True).stdout.split()
    return [pictures.full(code) for code in said], (time.monotonic() - begin) * 1000


def counted(who, cases, readings):
    """Prints the results, and returns the number of wrong readings and the percentage read in each grade."""
    wrong, read = 0, {}
    for grade in [*pictures.GRADES, "nothing"]:
        rows = [(case, *reading) for case, reading in zip(cases, readings) if case["grade"] == grade]
        right = sum(case["code"] in codes for case, codes, _ in rows)
        bad = [(case["path"], codes) for case, codes, _ in rows if set(codes) - {case["code"]}]
        wrong += len(bad)
        read[grade] = right * 100 / len(rows)
        times = sorted(ms for *_, ms in rows)
        said = f"{len(rows)} without" if grade == "nothing" else f"{right:3} of {len(rows)}"
        print(f"{who:10} {grade:9} {said:>12}, {len(bad)} wrong, {times[len(times) // 2]:6.1f} ms"
              f" (slowest {times[-1]:.1f})")
        for path, codes in bad:
            print(f"    wrong: {pathlib.Path(path).name}: {' '.join(codes)}")
    return wrong, read


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("node")
    parser.add_argument("reader")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--each", type=int, default=100)
    parser.add_argument("--keep", type=pathlib.Path)
    said = parser.parse_args()
    folder = said.keep or pathlib.Path(tempfile.mkdtemp(prefix="barcodes-"))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        cases = made(folder, said.seed, said.each)
        (folder / "cases.json").write_text(json.dumps(cases))
        runner = pathlib.Path(__file__).parent / "read.mjs"
        reader = pathlib.Path(said.reader).resolve()
        output = subprocess.run(
            [said.node, str(runner), str(reader), str(folder / "cases.json")], check=True, capture_output=True)
        readings = [(row["codes"], row["ms"]) for row in json.loads(output.stdout)]
        wrong, read = counted("ours", cases, readings)
        if shutil.which("zbarimg"):
            counted("zbarimg", cases, [by_zbar(case["path"]) for case in cases])
        else:
            print("skipped: zbarimg is not installed, so there is no comparison")
    finally:
        if not said.keep:
            shutil.rmtree(folder)
    few = [grade for grade, least in LEAST.items() if said.seed == SEED and read[grade] < least]
    for grade in few:
        print(f"too few {grade} codes were read: {read[grade]:.0f} %, at least {LEAST[grade]} % required")
    sys.exit(1 if wrong or few else 0)


main()
