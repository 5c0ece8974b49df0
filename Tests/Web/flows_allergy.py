"""Flows about food that someone must not eat."""

from playwright.sync_api import expect

from house import flow

BOWL = "Nut bowl\nserves: 2\n\n100 g muesli\n200 g rice\n\n1. Mix it.\n"


@flow("allergens")
def allergens(house):
    """A label with traces reaches every row of the food, and each dish and line with it."""
    (house.folder / "bowl").write_text(BOWL)
    house.begin([
        "person add Mia allergies:nuts", "buy muesli 500g 2.49", "buy rice 1kg 2", "fix muesli traces:nuts",
        "list add muesli"])
    house.larder(["recipe", "add", str(house.folder / "bowl")])
    house.larder("plan add today 'Nut bowl' dinner")
    ann = house.owner()
    traces = "may contain nuts (Mia)"
    for path, row in (
            ("/stock", "[data-item=muesli]"), ("/list", "main li:has-text('muesli')"),
            ("/plan", "main li:has-text('Nut bowl')"), ("/recipes", "main li:has-text('Nut bowl')"),
            ("/recipes/Nut%20bowl", ".lines li:has-text('muesli')"), ("/recipes/Nut%20bowl/cook", ".warned"),
            ("/item/muesli", "main")):
        ann.go(path)
        expect(ann.page.locator(row).filter(has_text="Mia").first, path).to_contain_text(traces, ignore_case=True)
    # Rice is free of nuts, so its line has no mark.
    ann.go("/recipes/Nut%20bowl")
    expect(ann.page.locator(".lines li", has_text="rice").locator(".concern")).to_have_count(0)


@flow("allergy-question")
def asks(house):
    """A red question comes before food with an allergen is bought. Food that may contain one leaves a warning."""
    house.begin(["person add Mia allergies:hazelnuts"])
    ann = house.owner()
    ann.allow("status of 409")
    ann.page.set_viewport_size({"width": 320, "height": 640})
    ann.type("buy hazelnut spread 400g 3.99")
    question = ann.page.locator(".line .error.danger")
    expect(question).to_contain_text("Mia is allergic")
    expect(question.locator(".icon")).to_have_count(1)
    for chip in question.locator(".chip").all():
        box = chip.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320, box
    ann.tap(".line .error .chip:has-text('Do not record')")
    expect(question).to_have_count(0)
    assert not [event for event in house.events() if event["event"] == "bought"]
    # The warning stays until it is touched, so it has no timer.
    ann.records(lambda: ann.type("buy muesli 500g 2.49"))
    expect(ann.page.locator(".toast.caution.held p").first).to_contain_text("may contain hazelnuts")
