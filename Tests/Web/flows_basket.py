"""Scanned items are recorded once, whatever fails between the basket and the server: a row moves from the basket to the
outbox in one transaction, in any tab, and a refused row comes back."""
from flows_offline import Line
from house import expect, flow

CODE = "4012345678901"


class Basket(Line):
    """A person who scans by typing digits, over a connection that can break."""

    def __init__(self, house, lines=(f"fix {CODE} item:rice pack:1kg",)):
        super().__init__(house, lines=lines)
        self.phone.go("/scan")

    def scan(self, mode="buy", page=None):
        page = page or self.page
        page.tap(f".scan-modes [value={mode}]")
        self.type_digits(page)
        return self.row(page)

    def type_digits(self, page):
        page.fill("#scan-digits", CODE)
        page.press("#scan-digits", "Enter")

    def row(self, page=None):
        return (page or self.page).locator(f".scan-basket [data-code='{CODE}']")

    def known(self, **options):
        row = self.scan(**options)
        expect(row.locator("b")).to_have_text("rice, 1 kg")
        return row

    def put(self, page=None):
        (page or self.page).tap(".scan-put")

    def is_empty(self, page=None):
        expect((page or self.page).locator(".scan-basket > li")).to_have_count(0)

    def reopened(self):
        """Closes the page, and opens the screen again in a new one."""
        page = self.phone.context.new_page()
        self.page.close()
        self.phone.page = self.page = page
        self.phone.go("/scan")


@flow("offline")
def basket_answer_lost(house):
    """A row put away is recorded once if the answer is lost and the page closed, even if more is scanned."""
    line = Basket(house)
    line.known()
    line.set("deaf")
    line.put()
    for _ in range(100):
        if line.relay.lost:
            break
        line.page.wait_for_timeout(100)
    assert line.relay.lost, "no answer was lost"
    line.reopened()
    line.is_empty()
    # Another one of the same is a separate purchase.
    line.scan()
    line.set("pass")
    line.again()
    line.waits(0)
    expect(line.row().locator("b")).to_have_text("rice, 1 kg")
    line.put()
    line.is_empty()
    line.waits(0)
    kinds = [(event["event"], event["quantity"]) for event in line.events("rice")]
    assert kinds == [("bought", "1000 g")] * 2, kinds


@flow("offline")
def basket_without_a_line(house):
    """A row put away offline leaves the basket, waits, and is sent once."""
    line = Basket(house)
    line.phone.kept_ahead()
    line.known()
    line.set("gone")
    line.put()
    line.is_empty()
    line.waits(1)
    line.phone.go()
    line.phone.go("/scan")
    line.is_empty()
    line.set("pass")
    line.again()
    line.waits(0)
    line.once("rice", kind="bought")


@flow("offline")
def basket_of_two_tabs(house):
    """Two tabs share one basket: a row put away in one disappears from the other."""
    line = Basket(house)
    other = line.phone.context.new_page()
    other.goto(line.page.url)
    line.phone.ready(other)
    line.known()
    expect(line.row(other).locator("b")).to_have_text("rice, 1 kg")
    line.put()
    line.is_empty()
    line.is_empty(other)
    line.type_digits(other)
    expect(line.row(other).locator("output")).to_have_text("1")
    line.put(other)
    line.is_empty(other)
    line.waits(0)
    assert len(line.events("rice")) == 2, line.events("rice")


@flow("offline")
def basket_refused(house):
    """A refused row comes back into the basket with the reason, and is not recorded."""
    line = Basket(house, ["buy flour 2kg 2.00"])
    row = line.scan("use")
    expect(row.locator("b")).to_have_text("Unknown code")
    line.phone.tap(row.get_by_role("button", name="Name it"))
    row.get_by_label("Item").fill("flour")
    row.get_by_label("Pack size").fill("a lot")
    row.get_by_label("Pack size").press("Tab")
    line.put()
    expect(row.locator(".error")).not_to_be_empty()
    # The row shows the reason just before the entry leaves the outbox.
    line.phone.waits(0, state=None)
    line.reopened()
    row = line.row()
    expect(row.locator(".error")).not_to_be_empty()
    line.phone.tap(row.get_by_role("button", name="flour").first)
    row.get_by_label("Pack size").fill("500g")
    row.get_by_label("Pack size").press("Tab")
    line.put()
    line.is_empty()
    lots = house.json("stock")["lots"]
    assert [lot["quantity"] for lot in lots] == ["1500 g"], lots


@flow("offline")
def nothing_is_kept(house):
    """A browser without storage still sends its forms, with the pressed button."""
    house.begin(["buy rice 1kg 2.00"])
    ann = house.owner()
    ann.context.add_init_script("IDBFactory.prototype.open = () => { throw new Error('nothing is kept here') }")
    ann.go("/stocktake")
    ann.follow(ann.page.get_by_role("link", name="pantry"))
    ann.follow(".lose")
    assert house.json("stock")["lots"] == [], house.json("stock")
    assert [event["event"] for event in house.events() if event["event"] == "counted"] == ["counted"]
