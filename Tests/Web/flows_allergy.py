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
    ann.tap(".line .error .chip:has-text('Cancel')")
    expect(question).to_have_count(0)
    assert not [event for event in house.events() if event["event"] == "bought"]
    # Its answers record the line before Enter as well.
    ann.page.fill("[data-line] [name=line]", "buy hazelnut spread 400g 3.99")
    ann.records(lambda: ann.tap(".preview.danger .chip:has-text('Buy it, but not for Mia')"))
    assert [event["item"] for event in house.events() if event["event"] == "bought"] == ["hazelnut spread"]
    # The warning stays until it is touched, so it has no timer.
    ann.records(lambda: ann.type("buy muesli 500g 2.49"))
    expect(ann.page.locator(".toast.caution.held p").first).to_contain_text("may contain hazelnuts")


@flow("allergy-face")
def face(house):
    """A tap on the face of a child asks first if the food may contain an allergen. Its answer is recorded once."""
    house.begin([
        "person add Mia born:2018 allergies:hazelnuts", "person add Bo", "buy 'walnut cookies' 4 on:-9d due:-1d"], hour=18)
    ann = house.owner()
    ann.allow("status of 409")
    question = ann.page.locator(".toast.caution")

    def asks():
        ann.go()
        row = ann.page.locator("[data-part=still] li")
        place = "(answers) => [answers.offsetLeft, answers.offsetTop - answers.parentElement.offsetTop]"
        before = row.locator(".deeds").evaluate(place)
        ann.tap(row.locator("summary", has_text="Eaten"))
        assert row.locator(".deeds").evaluate(place) == before, "the answers have moved"
        ann.tap(row.locator("button.face", has_text="Mia"))
        expect(question).to_contain_text("may contain hazelnuts: check the label for Mia. Record it anyway?")

    asks()
    ann.tap(question.locator(".chip", has_text="Cancel"))
    expect(question).to_have_count(0)
    assert not [event for event in house.events() if event["event"] == "meal-logged"]
    asks()
    ann.records(lambda: ann.tap(question.locator(".chip", has_text="Mia had it all the same")))
    assert [event["person"] for event in house.events() if event["event"] == "meal-logged"] == ["Mia"]


@flow("allergy-waits")
def waits(house):
    """A question left without an answer becomes one closed line on the next page, and its answer is recorded once."""
    house.begin(["person add Mia allergies:hazelnuts", "buy 'hazelnut spread' 400g 3.99 --despite-allergy"])
    ann = house.owner()
    ann.allow("status of 409")
    band = ann.page.locator("[data-part=outbox] .band")
    for _ in range(2):
        ann.go("/item/hazelnut%20spread")
        ann.tap(".dock form:has([name=verb][value=list]) button")
        expect(ann.page.locator(".toast.danger .chip")).to_have_count(2)
    # The toast asks, so the band does not.
    ann.page.wait_for_timeout(1_500)
    expect(band).to_have_count(0)
    ann.go("/plan")
    expect(band.locator("summary")).to_have_text("1 question is waiting.")
    expect(band.locator(".chip").first).to_be_hidden()
    # Another entry about the same food does not wait for the answer.
    ann.go("/item/hazelnut%20spread")
    ann.records(lambda: ann.tap(".dock form:has([name=verb][value=freeze]) button"))
    ann.tap(".band summary")
    expect(band).to_contain_text("Add hazelnut spread to the list?")
    expect(band).not_to_contain_text("refused")
    ann.records(lambda: ann.tap(band.locator(".chip", has_text="not for Mia")))
    expect(band).to_have_count(0)
    assert [event["item"] for event in house.events() if event["event"] == "listed"] == ["hazelnut spread"]


@flow("allergy-forms")
def forms(house):
    """Every form asks in a red panel as wide as the form, above its button, and its answers are free to tap."""
    (house.folder / "cake").write_text("Nut cake\nserves: 4\n\n200 g hazelnut spread\n\n1. Bake it.\n")
    house.begin([
        "person add Mia allergies:hazelnuts", "buy 'hazelnut spread' 400g 3.99 --despite-allergy",
        "list add 'hazelnut spread' --despite-allergy", "list done 'hazelnut spread'"])
    house.larder(["recipe", "add", str(house.folder / "cake")])
    ann = house.owner()
    ann.allow("status of 409")
    ann.page.set_viewport_size({"width": 320, "height": 720})

    def panel(button):
        """Taps a form's button, checks the question above it, and returns it."""
        ann.tap(button)
        asked = ann.page.locator("main .error.danger")
        expect(asked.locator(".chip", has_text="Cancel")).to_be_in_viewport(ratio=1)
        box, below = asked.bounding_box(), ann.find(button).first.bounding_box()
        assert box["width"] > 280 and box["x"] >= 0 and box["x"] + box["width"] <= 320, box
        assert box["y"] + box["height"] <= below["y"] + 1, (box, below)
        return asked

    ann.go("/item/hazelnut%20spread")
    ann.tap("summary:has-text('Who ate it')")
    ann.tap("main form:has([name=verb][value=eat]) label:has-text('Mia')")
    asked = panel("main form:has([name=verb][value=eat]) button.do")
    ann.tap(asked.locator(".chip", has_text="Cancel"))
    expect(asked).to_have_count(0)
    ann.go("/recipes/Nut%20cake/cook")
    panel("main form.cook button.do")
    ann.go("/plan")
    ann.tap(".day summary:visible")
    ann.page.fill(".day details[open] [name=words]:visible", "Nut cake")
    asked = panel(".day details[open] button.do")
    ann.records(lambda: ann.tap(asked.locator(".chip", has_text="not for Mia")))
    # What was on the list was marked there, so it is put away with a warning.
    ann.go("/list/checkout")
    ann.records(lambda: ann.tap("main button.do.wide"))
    expect(ann.page.locator(".toast.danger.held p").first).to_contain_text("Mia is allergic")
