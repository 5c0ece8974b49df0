"""The entry line offers the household's own words while someone types."""
from house import expect, flow


@flow("offline")
def offered_words(house):
    """The line offers words by keys and by taps, keeps them for when it is offline, and forgets them at sign-out."""
    house.begin(["buy milk 2l 2.38 store:Corner", "buy milk 2l", "buy 'olive oil' 500ml"])
    ann = house.owner()
    # The sentence about half a line is a refusal.
    ann.allow("status of 409")
    field, offers = ann.page.locator("[data-line] [name=line]"), ann.page.locator("#offers [role=option]")
    loaded = ann.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not any(name.endswith(("/words", "/complete.js")) for name in loaded), "the words are loaded too early"
    field.press_sequentially("use mi")
    expect(offers).to_have_text(["milk"])
    expect(field).to_have_attribute("aria-expanded", "true")
    assert offers.first.bounding_box()["height"] >= 44, "an offer is too small for a finger"
    field.press("ArrowDown")
    expect(field).to_have_attribute("aria-activedescendant", "offer-0")
    field.press("Enter")
    expect(field).to_have_value("use milk ")
    expect(offers.first).to_have_text("4 l")
    ann.tap(offers)
    expect(field).to_have_value("use milk 4 l ")
    expect(field).to_be_focused()
    # The sentence still describes the future entry.
    expect(ann.page.locator(".preview [role=status]")).to_contain_text("milk")
    assert "milk" in ann.records(lambda: field.press("Enter"))
    assert [lot["item"] for lot in house.json("stock")["lots"]] == ["olive oil"]
    ann.kept_ahead()
    with ann.without_a_line():
        ann.go()
        field.press_sequentially("buy mi")
        expect(offers).to_have_text(["milk"])
        field.press("Escape")
        expect(offers).to_have_count(0)
        expect(field).to_have_value("buy mi")
        expect(field).to_be_focused()
    # Nothing of the words stays on the device.
    ann.go("/more")
    ann.allow("Clear-Site-Data header on")
    ann.tap("form[action='/sign-out'] button")
    ann.page.wait_for_selector("[name=password]")
    ann.page.wait_for_function(
        "async () => !(await indexedDB.databases()).some(({ name }) => name === 'larder')")
