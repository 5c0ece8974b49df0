"""Shopping offline."""
import datetime
from house import expect, flow


@flow(3)
def without_a_line(house):
    """Eight entries made offline survive closing the browser, and are recorded once each, on their own day."""
    here = ["bread", "coffee", "milk", "rice"]
    house.begin([f"list add {item}" for item in here] + ["buy spinach 200g 1.99 place:fridge due:+1d"])
    ann = house.owner(keeps=True)
    ann.kept_ahead()
    last, made = house.events()[-1]["seq"], house.now
    ann.allow("net::ERR_")
    ann.context.set_offline(True)
    # The server is also unreachable, whatever the browser assumes.
    house.end()
    ann.follow("nav.bar a[href$='/list']")
    for item in ("apples 6", "candles", "salt 500g"):
        ann.type(item)
        expect(ann.page.locator("[data-part=toast]")).to_contain_text(item)
        expect(ann.page.locator("[data-part=toast]")).to_contain_text("waits to be sent")
    for item in here:
        ann.tap(f"[data-listed={item}] form.tick button")
        expect(ann.page.locator(f"[data-listed={item}].waits-ticked")).to_have_count(1)
    ann.follow("nav.bar li:has-text('Today') a")
    ann.tap(ann.page.get_by_role("button", name="Used spinach"))
    ann.waits(8)
    expect(ann.page.locator("[data-part=outbox]")).to_contain_text("8 entries waiting.")
    # The next morning.
    ann.relaunch(is_offline=True, days=1)
    house.begin(today=house.day(1))
    ann.open("/")
    ann.waits(8)
    expect(ann.page.locator("[data-part=outbox]")).to_contain_text("No connection. 8 entries waiting.")
    expect(ann.page.locator("[data-lot].waits")).to_contain_text("Used spinach")
    assert house.events()[-1]["seq"] == last, "an entry was sent while offline"
    ann.context.set_offline(False)
    ann.waits(0, seconds=40)
    assert not ann.waiting("refused") and not ann.waiting("asked")
    expect(ann.page.locator("[data-part=outbox]")).not_to_contain_text("wait")
    # Check the events at the terminal.
    new = [event for event in house.events() if event["seq"] > last]
    found = [(event["event"], event["item"]) for event in new if event["event"] in ("listed", "ticked-off", "consumed")]
    assert found == [("listed", "apples"), ("listed", "candles"), ("listed", "salt")] \
        + [("ticked-off", item) for item in here] + [("consumed", "spinach")], found
    assert len({event["command"] for event in new}) == 8, "there are not eight commands"
    for event in new:
        at = datetime.datetime.fromisoformat(f"{event['day']}T{event['at']}")
        assert event["day"] == made.date().isoformat(), f"{event['text']} is dated {event['day']}"
        assert -90 < (at - made.replace(tzinfo=None)).total_seconds() < 300, f"{event['text']} has the time {at}"
        assert event["by"] == "ann", event
    why = house.json("why spinach")
    assert [event["event"] for event in why["events"]].count("consumed") == 1, why
