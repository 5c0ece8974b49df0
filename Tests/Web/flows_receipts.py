"""Receipts: from a photo, a table or the share sheet into stock."""
import json, urllib.parse
from flows_offline import Line
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
# Fourteen purchases, with counts, a weight, a discount and a deposit.
WEEK = """\
NACHBARKAUF
ZUCKER 1KG           2,58 B
    2 Stk x 1,29
GURKE                0,79 B
HACKFL. GEM. 500G    4,99 B
  RABATT            -0,50 B
H-MILCH 3,5% 1L      3,45 B
    3 Stk x 1,15
BUTTER MILD 250G     2,29 B
SPAGHETTI 500G       1,79 B
PASS.TOMATEN 500G    0,99 B
EIER BODENH. 10ER    2,19 B
BANANEN LOSE         1,17 B
   0,587 kg x 1,99 EUR/kg
KARTOFFELN 2KG       2,99 B
TOFU NATUR 200G      2,49 B
REIS 1KG             1,99 B
KAFFEE GEM. 500G     6,99 B
JOGHURT NAT. 500G    1,18 B
PFAND 0,25 EURO      0,50 A *
SUMME        EUR    35,88
Geg. EC-Cash EUR    35,88
22.11.2026  17:45
"""
TABLE = "Datum;Markt;Artikel;Menge;Preis\n22.11.2026;Rewe;Zucker 1 kg;2;2,58\n22.11.2026;Rewe;Gurke;1;0,79\n"
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


@flow("receipts")
def fourteen_lines(house):
    """A photographed receipt of fourteen lines is in stock after three taps, and one tap takes it back."""
    reader = Reader(house)
    reader.reads(WEEK)
    house.begin(today=TODAY)
    ann = house.owner()
    ann.go()
    ann.taps = 0
    ann.follow("form[data-line] a[href$='/scan']")
    reader.photograph(ann)
    expect(ann.find(".notice.proved")).to_contain_text("€35.88")
    expect(ann.find(".receipt-lines > .proved")).to_have_count(14)
    expect(ann.find(".receipt-lines > .doubtful")).to_have_count(0)
    ann.follow("button:has-text('Put away')")
    assert ann.taps == 3, f"a receipt of fourteen lines takes {ann.taps} taps"
    assert len(house.json("stock")["lots"]) == 14, stock(house)
    ann.undo()
    assert not stock(house), stock(house)


@flow("receipts")
def tables(house):
    """A table of a digital receipt is pasted or sent as a file. Without a total, its sum is confirmed by a tap."""
    house.begin(["buy sugar 1kg 1.29", "buy cucumber 0.79", "use sugar all", "use cucumber all"], today=TODAY)
    ann = house.owner()
    ann.go("/receipt")
    ann.page.fill("#text", TABLE)
    ann.follow("form:has(#text) button")
    expect(ann.find("button:has-text('Put away')")).to_have_count(0)
    ann.follow("button:has-text('It is €3.37')")
    expect(ann.find(".notice.proved")).to_contain_text("€3.37")
    ann.follow("button:has-text('Put away')")
    assert stock(house) == {"sugar": "2000 g", "cucumber": "1 pieces"}, stock(house)
    ann.undo()

    # A wrong total puts nothing away, and the right one needs no question.
    for total, count in (("3,38", 0), ("3,37", 1)):
        file = house.folder / f"bon-{count}.csv"
        file.write_text(f"{TABLE};;Summe;;{total}\n")
        ann.go("/receipt")
        with ann.page.expect_navigation():
            ann.page.set_input_files(".receipt-take input[type=file]:not([capture])", file)
        ann.ready()
        expect(ann.find(".receipt-lines > li")).to_have_count(2)
        expect(ann.find("button:has-text('Put away')")).to_have_count(count)
    ann.follow("button:has-text('Put away')")
    assert len(house.json("stock")["lots"]) == 2, stock(house)


def share(phone, *files, text=""):
    """Sends files and a text to the service worker as the share sheet does: by a form that leads to a page."""
    phone.page.evaluate("""(text) => {
      const form = Object.assign(document.createElement('form'), {
        id: 'shared', action: '/share', method: 'post', enctype: 'multipart/form-data',
      });
      form.append(
        Object.assign(document.createElement('textarea'), { name: 'text', value: text }),
        Object.assign(document.createElement('input'), { name: 'file', type: 'file', multiple: true }),
      );
      document.body.append(form);
    }""", text)
    phone.page.set_input_files("#shared [type=file]", [*files])
    with phone.page.expect_navigation():
        phone.page.evaluate("document.getElementById('shared').submit()")


@flow("receipts")
def share_sheet(house):
    """A photo, a table or a text from the share sheet opens as a receipt, even if the phone was offline or signed out."""
    reader = Reader(house)
    line = Line(house, today=TODAY)
    phone, page = line.phone, line.page
    phone.kept_ahead()
    put_away = phone.find("button:has-text('Put away')")

    share(phone, reader.photo)
    phone.ready()
    assert page.url.startswith(f"{house.base}{phone.home}/receipt/"), page.url
    expect(put_away).to_be_visible()

    # Offline, the phone keeps both photos. Each opens when the server can be reached, without another tap.
    line.set("gone")
    phone.go()
    other = picture(house.folder / "other.png", 200, 400, (220, 220, 210))
    share(phone, reader.photo, other)
    expect(phone.find("main")).to_contain_text("on this device")
    line.set("pass")
    page.wait_for_url(f"**{phone.home}/receipt/*", timeout=40_000)
    phone.ready()
    first = page.get_attribute(".receipt img", "src")
    phone.open("/")
    assert page.url.startswith(f"{house.base}{phone.home}/receipt/"), page.url
    assert page.get_attribute(".receipt img", "src") != first, "the second photo is lost"
    expect(put_away).to_be_visible()
    phone.open("/")
    assert page.url == house.base + phone.home, f"nothing waits any more, but {page.url} opens"

    # Signed out, it opens after signing in.
    table = house.folder / "bon.csv"
    table.write_text(TABLE)
    for files, text in (((table,), ""), ((), RECEIPT)):
        phone.go()
        phone.context.clear_cookies()
        share(phone, *files, text=text)
        phone.ready()
        assert urllib.parse.urlparse(page.url).path == "/sign-in", page.url
        phone.come_in("ann")
        page.wait_for_url(f"**{phone.home}/receipt/*")
        expect(phone.find(".receipt-lines > li")).to_have_count(2 if files else 3)
    assert not stock(house), "sharing records nothing"
