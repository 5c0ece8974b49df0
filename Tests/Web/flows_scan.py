"""Scanning packs: photographs, the camera, unknown codes and learning them."""
import pathlib, random, sys
from house import Skipped, expect, flow

sys.path.append(str(pathlib.Path(__file__).parents[2] / "Scripts/barcodes"))
FAKE = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]


def photographs(folder, count):
    """Photographs of packs like a phone's: their digits, the file and the pixels."""
    try:
        import pictures
    except ImportError:
        raise Skipped("generating photographs needs Pillow")
    chance, made = random.Random(15), []
    while len(made) < count:
        code, image = pictures.photo(chance, "easy")
        # Skip stores' own codes, and codes that are read with other digits than printed.
        if len(code) != 13 or code[0] == "2":
            continue
        file = folder / f"{code}.jpg"
        image.save(file, "JPEG", quality=90)
        made.append((code, file, image))
    return made


@flow(11)
def scan(house):
    """A photographed pack goes into the basket; an unknown one asks for its name, and is recognised the second time."""
    (known, first, _), (new, second, _) = photographs(house.folder, 2)
    house.begin([f"fix {known} item:'oat drink' pack:1l", f"buy {known} 1.99"])
    ann = house.owner()
    ann.go("/scan")

    def feed(file, code):
        ann.page.set_input_files("#scan-photo", file)
        row = ann.page.locator(f".scan-basket [data-code='{code}']")
        expect(row).to_be_visible()
        return row

    row = feed(first, known)
    expect(row.locator("b")).to_have_text("oat drink, 1 l")
    expect(row.locator(".detail")).to_contain_text("€1.99")
    # The same pack again makes two.
    feed(first, known)
    expect(row.locator("output")).to_have_text("2")
    unknown = feed(second, new)
    expect(unknown.locator("b")).to_have_text("Unknown code")
    expect(ann.page.locator(".scan-put")).to_contain_text("2")
    # The page asks for its name and learns it.
    ann.tap(unknown.get_by_role("button", name="Name it"))
    unknown.get_by_label("Item").fill("lentils")
    unknown.get_by_label("Pack size").fill("500g")
    unknown.get_by_label("Total price").fill("2.29")
    unknown.get_by_label("Total price").press("Tab")
    expect(ann.page.locator(".scan-put")).to_contain_text("3")
    ann.tap(".scan-put")
    expect(ann.page.locator(".scan-basket > li")).to_have_count(0)
    lots = {lot["item"]: lot for lot in house.json("stock")["lots"]}
    assert lots["lentils"]["quantity"] == "500 g", lots
    bought = [event for event in house.events() if event["event"] == "bought"]
    assert [(event["item"], event.get("price")) for event in bought][-1] == ("lentils", "2.29 EUR"), bought
    assert sum(1 for event in bought if event["item"] == "oat drink") == 2, bought
    # The second time it is recognised.
    ann.go("/scan")
    row = feed(second, new)
    expect(row.locator("b")).to_have_text("lentils, 500 g")
    expect(row.locator(".detail")).to_contain_text("€2.29")
    expect(row.get_by_role("button", name="Name it")).to_have_count(0)


@flow(11)
def unread(house):
    """The server reads a photo in which the phone finds no code, with the date of the pack."""
    try:
        import pictures
    except ImportError:
        raise Skipped("generating photographs needs Pillow")
    photo = house.folder / "blurred.jpg"
    pictures.noise(random.Random(16), pictures.SIZE, 20).save(photo, "JPEG", quality=80)
    house.begin(["fix 9506000134352 item:yoghurt pack:500g"], today="2026-11-24")
    house.end()
    reader = house.folder / "reader" / "larder-scan"
    reader.parent.mkdir()
    reader.write_text("#!/bin/sh\ncat > /dev/null\nprintf 'dm\\t010950600013435217261231\\n'\n")
    reader.chmod(0o700)
    house.served.environment["PATH"] = f"{reader.parent}:{house.served.environment['PATH']}"
    house.begin(today="2026-11-24")
    ann = house.owner()
    ann.go("/scan")
    ann.page.set_input_files("#scan-photo", photo)
    row = ann.page.locator(".scan-basket [data-code='9506000134352']")
    expect(row.locator("b")).to_have_text("yoghurt, 500 g")
    expect(row.locator(".detail")).to_contain_text("December 31")
    ann.tap(".scan-put")
    expect(ann.page.locator(".scan-basket > li")).to_have_count(0)
    lot, = house.json("stock")["lots"]
    assert (lot["item"], lot["due"]) == ("yoghurt", "2026-12-31"), lot
    # Without the program, one sentence says what to do.
    reader.unlink()
    ann.allow("status of 501")
    ann.page.set_input_files("#scan-photo", photo)
    expect(ann.page.locator("[data-part=toast]")).to_contain_text("This server can’t read photos")


@flow(11)
def camera(house):
    """A pack in front of the camera goes into the basket once, however long it stays there."""
    (code, _, image), = photographs(house.folder, 1)
    film = house.folder / "film.y4m"
    width, height = image.size
    with film.open("wb") as file:
        file.write(b"YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420jpeg\n" % (width, height))
        for _ in range(10):
            file.write(b"FRAME\n" + image.tobytes() + bytes([128]) * (width * height // 2))
    house.begin([f"fix {code} item:rice pack:1kg"])
    options = house.launching()
    options["args"] = [*options["args"], *FAKE, f"--use-file-for-fake-video-capture={film}"]
    house.browser = house.playwright.chromium.launch(**options)
    ann = house.owner(permissions=["camera"])
    ann.go("/scan")
    expect(ann.page.locator(".scan-picture")).to_be_visible()
    row = ann.page.locator(f".scan-basket [data-code='{code}']")
    expect(row.locator("b")).to_have_text("rice, 1 kg")
    ann.page.wait_for_timeout(2_000)
    expect(row.locator("output")).to_have_text("1")
