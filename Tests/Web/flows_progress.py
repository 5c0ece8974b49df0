"""The Progress page."""
from house import expect, flow


@flow(10, plain=12)
def waste(house):
    """Waste fills two bins in proportion to the figures, both months to the same day, and Why lists the events."""
    house.begin([
        # The ledger covers all of October.
        ("2026-09-20", "buy rice 1kg 2.49"),
        ("2026-10-03", "buy spinach 400g 4.00 due:2026-10-09"), ("2026-10-04", "buy bread 500g 3.20"),
        ("2026-10-04", "buy ham 200g 3.60"), ("2026-10-09", "toss spinach 300g why:forgotten"),
        ("2026-10-12", "toss ham 50g why:spoiled"),
        # Waste after the compared day is left out.
        ("2026-10-28", "toss bread 500g why:mouldy"),
        ("2026-11-02", "buy salmon 300g 7.00"), ("2026-11-05", "buy yoghurt 500g 1.50"),
        ("2026-11-09", "toss salmon 150g why:past-date"), ("2026-11-19", "toss yoghurt 250g why:disliked"),
    ], today="2026-11-20")
    ann = house.owner()
    ann.go("/progress")
    figures = ann.page.locator(".bins .sum").all_text_contents()
    # 300 of 400 g for €4.00 and 50 of 200 g for €3.60; half of €7.00 and half of €1.50.
    assert sorted(figures) == ["€3.90", "€4.25"], figures
    heights = {}
    for kind in ("fill", "fill before"):
        points = ann.page.locator(f".bins polygon[class='{kind}']").get_attribute("points").split()
        rows = [float(point.split(",")[1]) for point in points]
        heights[kind] = max(rows) - min(rows)
        assert max(rows) == 170, f"{kind} does not reach the base line: {points}"
    # The picture is exact to a tenth of a unit.
    assert abs(heights["fill"] / heights["fill before"] - 4.25 / 3.90) < 0.002, heights
    expect(ann.page.locator(".bins .caption.now")).to_contain_text("November")
    # Why.
    ann.opens("p.thrown a.why")
    place = "dialog.sheet" if house.has_scripts else "main"
    expect(ann.page.locator(f"{place} .ledger > li[data-key]")).to_have_count(2)
    tossed = {
        event["seq"]: event for event in house.events() if event["event"] == "wasted" and event["day"] >= "2026-11"}
    rows = ann.page.locator(f"{place} .ledger > li[data-key]")
    for row in rows.all():
        number = int(row.get_attribute("data-key").removeprefix("event "))
        assert number in tossed, f"{number} is not one of {list(tossed)}"
        assert tossed[number]["item"] in row.inner_text(), row.inner_text()
    expect(ann.page.locator(f"{place} .ledger > .together .amount")).to_have_text("€4.25")


@flow(10, plain=12)
def habit(house):
    """The habit that would have saved most in the months before is one sentence, with a link to all habits."""
    house.begin([
        line for day in (1, 8, 15, 22) for line in [
            (f"2026-10-{day:02}", "buy baguette 750g 3.00"), (f"2026-10-{day:02}", "use baguette 400g"),
            (f"2026-10-{day + 6:02}", "toss baguette all why:spoiled")]
    ], today="2026-11-20")
    ann = house.owner()
    ann.go("/progress")
    tile = ann.page.locator("section[aria-labelledby=habit]")
    expect(tile).to_contain_text("Baguette, 400 g at a time instead of 750 g: €5.60 and 1.4 kg less thrown away")
    ann.follow(tile.locator("a"))
    expect(ann.page.locator("main")).to_contain_text("Assumptions")
    expect(ann.page.locator("main")).to_contain_text("frozen on the day of purchase")
    # Nothing was tossed before October.
    ann.go("/progress?month=2026-10")
    expect(tile.filter(has_text="Baguette")).to_have_count(0)
