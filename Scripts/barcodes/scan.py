"""See check-scan."""
import csv, io, os, pathlib, random, struct, subprocess, sys, tempfile, time, zlib

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import pictures
from PIL import Image, ImageFilter

SEED = 20261124
EACH = int(os.environ.get("EACH", 40))
# The least percentage to read with this seed, slightly below the actual results.
LEAST = {"easy": 97, "middling": 90, "turned": 97}


def read(program, file, data=None):
    """The texts that the program prints, and its run."""
    run = subprocess.run([program, *([file] if file else [])], input=data, capture_output=True, timeout=30)
    lines = run.stdout.decode("utf-8", "replace").splitlines()
    return [line.split("\t", 1)[-1] for line in lines], run


def encoded(image, **options):
    file = io.BytesIO()
    image.save(file, **options)
    return file.getvalue()


def cases():
    """Generated pictures: their kind, the text of the code or none, and the file."""
    for kind in ["easy", "middling"]:
        for number in range(EACH):
            code, image = pictures.photo(random.Random(f"{SEED} {kind} {number}"), kind)
            yield kind, code, encoded(image, format="JPEG" if number % 2 else "PNG", **{"quality": 90} if number % 2 else {})
    for number in range(EACH):
        dice = random.Random(f"{SEED} turned {number}")
        code, image = pictures.photo(dice, "easy")
        turned = image.rotate(dice.uniform(0, 360), Image.Resampling.BICUBIC, expand=True, fillcolor=128)
        turned = turned.filter(ImageFilter.GaussianBlur(dice.uniform(0, 0.8)))
        shade = dice.uniform(0.4, 1)
        yield "turned", code, encoded(turned.point([int(v * shade) for v in range(256)]), format="JPEG", quality=80)
    for number in range(3 * EACH):
        yield "nothing", None, encoded(
            pictures.nothing(random.Random(f"{SEED} nothing {number}"), number), format="JPEG", quality=90)
    for number in range(EACH):
        dice = random.Random(f"{SEED} noise {number}")
        size = (dice.randint(1, 900), dice.randint(1, 700))
        yield "nothing", None, encoded(Image.frombytes("L", size, dice.randbytes(size[0] * size[1])), format="PNG")


def png(width, height, rows):
    """A grey PNG with a stated size and some compressed rows."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def hostile():
    """Files that must be refused, each with a name."""
    dice = random.Random(SEED)
    _, image = pictures.photo(dice, "easy")
    jpeg, plain = encoded(image, format="JPEG"), encoded(image, format="PNG")
    yield "empty", b""
    yield "text", b"no picture\n"
    yield "cut JPEG", jpeg[:200]
    yield "cut PNG", plain[:200]
    yield "large PNG", png(60_000, 60_000, bytes(1 << 20))
    yield "long PNG", png(16_384, 16_384, bytes(1 << 20))
    yield "bomb PNG", png(7_000, 7_000, bytes(7_001 * 7_000))
    yield "large JPEG", jpeg.replace(struct.pack(">HH", *image.size[::-1]), b"\xff\xff\xff\xff", 1)
    yield "CMYK JPEG", encoded(image.convert("CMYK"), format="JPEG")
    yield "huge file", jpeg + bytes(21 << 20)
    for number in range(EACH):
        data = bytearray(dice.choice([jpeg, plain]))
        for _ in range(dice.randint(1, 60)):
            data[dice.randrange(2, min(len(data), 2_000))] = dice.randrange(256)
        yield f"damaged {number}", bytes(data)


def main():
    program = sys.argv[1]
    right, count, wrong, times = {}, {}, [], []
    for kind, code, data in cases():
        begin = time.monotonic()
        texts, run = read(program, None, data)
        times.append(time.monotonic() - begin)
        count[kind] = count.get(kind, 0) + 1
        right[kind] = right.get(kind, 0) + (code is not None and pictures.full(code) in map(pictures.full, texts))
        if run.returncode not in (0, 1) or any(code is None or pictures.full(text) != pictures.full(code) for text in texts):
            wrong.append(f"{kind}: {code} was read as {texts}, exit code {run.returncode}")
    allowed = pictures.full(pictures.photo(random.Random(SEED), "easy")[0])
    for name, data in hostile():
        texts, run = read(program, None, data)
        lines = run.stderr.decode().splitlines()
        if run.returncode not in (0, 1) or {pictures.full(text) for text in texts} - {allowed} or len(lines) > 1:
            wrong.append(f"{name}: exit code {run.returncode}, {texts} {lines}")
        elif run.returncode == 1 and not lines:
            wrong.append(f"{name}: nothing says why")
    if len(sys.argv) > 2:
        folder = pathlib.Path(sys.argv[2])
        for row in csv.DictReader((folder / "expected.csv").open()):
            texts, _ = read(program, folder / row["file"])
            count["yours"] = count.get("yours", 0) + 1
            right["yours"] = right.get("yours", 0) + (texts == [row["text"]])
            if set(texts) - {row["text"]}:
                wrong.append(f"{row['file']} was read as {texts}")
    for kind in count:
        print(f"{kind:9} {right[kind]:3} of {count[kind]}" if kind != "nothing" else f"nothing   {count[kind]} pictures")
    print(f"median {sorted(times)[len(times) // 2] * 1000:.0f} ms, slowest {max(times) * 1000:.0f} ms")
    few = [kind for kind, least in {**LEAST, "yours": 95}.items() if kind in count and right[kind] * 100 < least * count[kind]]
    for line in wrong + [f"too few {kind} codes were read" for kind in few]:
        print(line)
    sys.exit(1 if wrong or few else 0)


main()
