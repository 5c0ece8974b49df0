"""Receipts: from a photo or the share sheet into stock."""
import json, urllib.parse
from house import axe_script, expect, flow
from screens import Look, desk, is_fit, picture

RECEIPT = """\
NACHBARKAUF
ZUCKER 1KG           2,58 B
    2 Stk x 1,29
GURKE                0,79 B
HACKFL. GEM. 500G    4,99 B
  RABATT            -0,50 B
PFAND 0,25 EURO      0,50 A *
SUMME        EUR     8,36
22.11.2026  17:45
"""
TODAY = "2026-11-24"


class Reader:
    """A command that reads every photo as the same text, and a photo for it."""

    def __init__(self, house):
        self.answer = house.folder / "answer"
        self.photo = picture(house.folder / "bon.png", 240, 480, (230, 230, 225))
        house.served.environment["LARDER_READER"] = f"cat {self.answer}"
        self.reads(RECEIPT)

    def reads(self, text):
        self.answer.write_text("".join(json.dumps({"text": line}) + "\n" for line in text.splitlines()))

    def photograph(self, phone):
        """Photographs a receipt on the present page, which sends it at once."""
        with phone.page.expect_file_chooser() as chooser:
            phone.tap(".receipt-take label")
        with phone.page.expect_navigation():
            chooser.value.set_files(self.photo)
        phone.ready()


def stock(house):
    return {lot["item"]: lot["quantity"] for lot in house.json("stock")["lots"]}


@flow("receipts")
def receipts(house):
    """A photographed or shared receipt is in stock after three taps. One tap takes it back, and one corrects a digit."""
    reader = Reader(house)
    house.begin(["buy sugar 1kg 1.29", "buy cucumber 0.79", "use sugar all", "use cucumber all"], today=TODAY)
    ann = desk(house, house.link, "ann")
    ann.page.set_viewport_size({"width": 390, "height": 844})
    ann.go()
    ann.taps = 0
    ann.follow("form[data-line] a[href$='/scan']")
    reader.photograph(ann)
    expect(ann.find(".notice.proved")).to_contain_text("€8.36")
    expect(ann.find(".receipt-lines > .proved")).to_have_count(3)
    ann.follow("button:has-text('Put away')")
    assert ann.taps == 3, f"a receipt takes {ann.taps} taps"
    assert stock(house) == {"sugar": "2000 g", "cucumber": "1 pieces", "Hackfl. gem.": "500 g"}, stock(house)
    ann.undo()
    assert not stock(house), "one tap takes the receipt back"

    shared(house, ann, reader)
    ann.taps = 0
    ann.follow("button:has-text('Put away')")
    assert ann.taps == 1 and len(stock(house)) == 3, stock(house)

    # The same receipt is recognised, and its names are known now.
    ann.go("/receipt")
    reader.photograph(ann)
    expect(ann.find(".notice.bad")).to_contain_text("already been put away")
    expect(ann.find("button:has-text('Put it away again')")).to_be_visible()
    expect(ann.find(".receipt-lines > li:not(:has(details))")).to_have_count(0)

    reader.reads(RECEIPT.replace("GURKE                0,79", "GURKE                0,19").replace("22.11.", "23.11."))
    ann.go("/receipt")
    reader.photograph(ann)
    look = Look(ann, axe_script())
    look.widths("receipt-doubt")
    ann.page.set_viewport_size({"width": 390, "height": 844})
    expect(ann.find(".notice.bad")).to_contain_text("€0.60 less")
    ann.follow("button:has-text('It is €0.79')")
    for check in (look.widths, look.large, look.keys):
        check("receipt-lines")
    ann.page.set_viewport_size({"width": 390, "height": 844})
    ann.follow("button:has-text('Put away')")
    assert len(house.json("stock")["lots"]) == 6, stock(house)
    is_fit(look.faults)


def shared(house, phone, reader):
    """Sends the photo as the phone's share sheet does, by the manifest, and opens the page that it leads to."""
    target = phone.get("/manifest.webmanifest").json()["share_target"]
    assert (target["method"], target["enctype"]) == ("POST", "multipart/form-data"), target
    [file] = target["params"]["files"]
    # Browsers send shared things with no site.
    answer = phone.context.request.post(
        urllib.parse.urljoin(house.base, target["action"]), headers={"Sec-Fetch-Site": "none"}, max_redirects=0,
        multipart={file["name"]: {"name": "bon.png", "mimeType": "image/png", "buffer": reader.photo.read_bytes()}})
    assert answer.status == 303, answer.text()
    phone.open(answer.headers["location"])
