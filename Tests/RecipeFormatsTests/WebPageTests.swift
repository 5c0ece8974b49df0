import LarderRecipes
import TestSupport
import Testing

@testable import RecipeFormats

@Suite("Recipe pages")
struct WebPageTests {
  /// A page with one block of JSON-LD: a recipe of these members, written without their outer braces.
  static func page(_ members: String) -> [UInt8] {
    let json = "{\"@context\":\"https://schema.org\",\"@type\":\"Recipe\",\"name\":\"Soup\",\(members)}"
    return Array("<html><head><script type='application/ld+json'>\(json)</script></head></html>".utf8)
  }

  static func recipe(_ members: String) throws -> Recipe {
    try #require(try RecipeFile.read(page(members)).recipes.first)
  }

  @Test("The sample page gives its recipe", .enabled(if: RecipeSamples.arePresent, "\(RecipeSamples.skipped)"))
  func sample() throws {
    let reading = try RecipeFile.read(try RecipeSamples.bytes("formats/page.html"))
    let recipe = try #require(reading.recipes.first)
    #expect(reading.format == .page && reading.recipes.count == 1 && reading.remarks.isEmpty)
    #expect(recipe.name == "Älplermagronen (Alpine macaroni) & more")
    #expect(recipe.yield == RecipeYield(try #require(Fraction(4))))
    #expect(recipe.times == RecipeTimes(preparation: 20, cooking: 30, total: 50))
    #expect(recipe.ingredients.count == 7 && recipe.ingredients[1].line.text == "3 onions (medium size)")
    #expect(recipe.steps.map(\.group) == ["Start", nil])
    #expect(recipe.steps[0].text.hasPrefix("Fry bacon cubes in pot"))
    #expect(recipe.content.energy == 720_000)
  }

  @Test(
    "Instructions are read in every format",
    arguments: [
      #"[{"@type":"HowToStep","text":"Fry."},{"@type":"HowToStep","text":"Eat."}]"#, #"["Fry.","Eat."]"#,
      #""Fry.\nEat.""#, #""<p>Fry.</p><p>Eat.</p>""#, #""<ol><li>Fry.</li><li>Eat.</li></ol>""#,
      #""1. Fry. 2. Eat.""#, #"["1. Fry.","2. Eat."]"#, #"[["Fry."],["Eat."]]"#, #""1) Fry.<br>2) Eat.""#,
      #"{"@type":"ItemList","itemListElement":[{"@type":"HowToStep","text":"Fry."},{"text":"Eat."}]}"#,
      #"[[{"@type":"HowToStep","text":"Fry."},{"@type":"HowToStep","text":"Eat."}]]"#,
      #"[{"@type":"HowToStep","name":"Step 1","text":"Fry."},{"@type":"HowToStep","name":"Eat."}]"#,
      #"{"@type":"HowToSection","itemListElement":["Fry.","Eat."]}"#,
      #""&lt;p&gt;Fry.&lt;/p&gt;&lt;p&gt;Eat.&lt;/p&gt;""#,
      #"[{"@type":"HowToStep","text":"Fry.\nEat."}]"#, #"["Step 1: Fry.","Step 2: Eat."]"#,
      #"[{"@type":"HowToStep","itemListElement":[{"@type":"HowToDirection","text":"Fry."}]},{"text":["Eat."]}]"#,
      #"["Step 1","Fry.","Step 2","Eat."]"#,
      #"["1️⃣ Fry.","2️⃣ Eat."]"#, #"["(1) Fry.","(2) Eat."]"#, #"{"@type":"HowToStep","text":"Fry.<br/>Eat."}"#,
    ])
  func instructions(json: String) throws {
    let recipe = try Self.recipe("\"recipeInstructions\":\(json)")
    #expect(recipe.steps == [RecipeStep("Fry."), RecipeStep("Eat.")], "\(json)")
  }

  @Test(
    "Sections become the groups of their steps",
    arguments: [
      #"[{"@type":"HowToSection","name":"Sauce","itemListElement":[{"text":"Fry."}]},{"@type":"HowToStep","text":"Eat."}]"#,
      #"[{"@type":"HowToSection","name":"Sauce:","itemListElement":{"text":"Fry."}},{"@type":"HowToStep","text":"Eat."}]"#,
      #"[{"@type":["HowToSection"],"name":"<b>Sauce</b>","itemListElement":"Fry."},"Eat."]"#,
    ])
  func sections(json: String) throws {
    let recipe = try Self.recipe("\"recipeInstructions\":\(json)")
    #expect(recipe.steps == [RecipeStep("Fry.", group: "Sauce"), RecipeStep("Eat.")], "\(json)")
  }

  @Test("Lines that end with a colon start a group of steps")
  func stepHeadings() throws {
    let recipe = try Self.recipe(#""recipeInstructions":"For the sauce:\nFry.\nTo serve:\nEat: it is good.""#)
    #expect(
      recipe.steps == [RecipeStep("Fry.", group: "For the sauce"), RecipeStep("Eat: it is good.", group: "To serve")])
    let other = try Self.recipe(
      #""recipeInstructions":"<h3>Sauce</h3><p>Fry.</p><p><strong>Table</strong></p><p>Eat.</p>""#)
    #expect(other.steps == [RecipeStep("Fry.", group: "Sauce"), RecipeStep("Eat.", group: "Table")])
  }

  @Test(
    "Headings among the ingredients become groups",
    arguments: [
      "For the sauce:", "[For the sauce]", "## For the sauce", "For the sauce", "<b>For the sauce</b>",
      "--- For the sauce ---",
    ])
  func ingredientHeadings(heading: String) throws {
    let recipe = try Self.recipe("\"recipeIngredient\":[\"2 eggs\",\"\(heading)\",\"1 cup milk\",\"salt\"]")
    #expect(recipe.ingredients.map(\.line.text) == ["2 eggs", "1 cup milk", "salt"])
    #expect(recipe.ingredients.map(\.group) == [nil, "For the sauce", "For the sauce"])
  }

  @Test(
    "Ingredients are read in every format",
    arguments: [
      #"["3/4 cup sugar","2 eggs"]"#, #""3/4 cup sugar\n2 eggs""#, #""<ul><li>3/4 cup sugar</li><li>2 eggs</li></ul>""#,
      #"[{"@type":"PropertyValue","value":"3/4","name":"sugar","unitText":"cup"},{"name":"2 eggs"}]"#,
      #"[["3/4 cup  sugar"],["2 eggs "]]"#, #"["3\/4&nbsp;cup <a href='x'>sugar</a>","&#50; eggs"]"#,
      #"["\n 3/4\n cup\n sugar","2 eggs"]"#, #"["3/4 cup sugar","2\n eggs"]"#,
      #"["3/4 cup\u200b su\u00adgar","\ufeff2 eggs"]"#, #"["▢ 3/4 cup sugar","• 2 eggs"]"#,
      #"["[adjustable]3/4[/adjustable] cup sugar","2&amp;nbsp;eggs"]"#,
      #"{"@type":"ItemList","itemListElement":[{"item":{"name":"3/4 cup sugar"}},{"name":"2 eggs"}]}"#,
    ])
  func ingredients(json: String) throws {
    let recipe = try Self.recipe("\"recipeIngredient\":\(json)")
    #expect(recipe.ingredients.map(\.line.text) == ["3/4 cup sugar", "2 eggs"], "\(json)")
  }

  @Test(
    "The more detailed of two yields is used",
    arguments: [
      (#"["4","4 servings"]"#, 4, nil), (#""4""#, 4, nil), ("4", 4, nil), (#"["12","12 cookies"]"#, 12, "cookies"),
      (#"{"@type":"QuantitativeValue","value":6,"unitText":"rolls"}"#, 6, "rolls"), (#"["1 loaf"]"#, 1, "loaf"),
      (#"{"value":"8"}"#, 8, nil), (#"[6,"6 porzioni"]"#, 6, nil),
    ] as [(String, Int64, String?)])
  func yields(json: String, count: Int64, word: String?) throws {
    let recipe = try Self.recipe("\"recipeYield\":\(json)")
    #expect(recipe.yield == RecipeYield(try #require(Fraction(count)), word: word), "\(json)")
  }

  @Test("Recipes are found anywhere in the data")
  func places() throws {
    let recipe = #"{"@type":["NewsArticle","Recipe"],"name":"Soup","recipeIngredient":["salt"]}"#
    for json in [
      recipe, "[\(recipe)]", "{\"@graph\":[{\"@type\":\"WebPage\"},\(recipe)]}", "{\"mainEntity\":\(recipe)}",
      "/* hello */ \(recipe); //", "<!-- \(recipe) -->", recipe.replacing("\"@type\"", with: "@type"),
      recipe.replacing("Soup", with: "So\u{1}up\n"), recipe + recipe, "//<![CDATA[\n\(recipe)\n//]]>",
      recipe.replacing("\"", with: "&quot;"), recipe.replacing("]}", with: ",],}"), String(recipe.dropLast()),
    ] {
      let page = "<script type=\"application/ld+json\">\(json)</script>"
      let names = try RecipeFile.read(Array(page.utf8)).recipes.map(\.name)
      #expect(names == ["Soup"] || names == ["So up"], "\(json)")
    }
  }

  @Test("References within the data are followed")
  func references() throws {
    let json = """
      {"@graph":[{"@type":"ImageObject","@id":"#i","url":"https://a.example/i.jpg"},
      {"@type":"Person","@id":"#p","name":"Ann"},
      {"@type":"Recipe","name":"Soup","image":{"@id":"#i"},"author":{"@id":"#p"},"recipeIngredient":["salt"]}]}
      """
    let reading = try RecipeFile.read(Array("<script type='application/ld+json'>\(json)</script>".utf8))
    #expect(reading.recipes[0].pictures == [RecipePicture("https://a.example/i.jpg")])
    #expect(reading.recipes[0].source == "Ann")
  }

  @Test("A page without structured data is read by its microdata")
  func marks() throws {
    let microdata = """
      <div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Soup</h1>
      <meta itemprop="prepTime" content="PT5M"><span itemprop="recipeYield">4 servings</span>
      <div itemprop="author" itemscope itemtype="http://schema.org/Person"><b itemprop="name">Ann</b></div>
      <ul><li itemprop="recipeIngredient"><b>1</b> leek</li><li itemprop="ingredients">2 eggs</li></ul>
      <div itemprop="recipeInstructions"><ol><li>Fry.</li><li>Eat.</li></ol></div></div>
      """
    let rdfa = """
      <div vocab="http://schema.org/" typeof="Recipe"><h1 property="name">Soup</h1><time property="prepTime"
      datetime="PT5M">5 min</time><i property="recipeYield">4</i><i property="author">Ann</i>
      <p property="ingredients">1 leek<p property="ingredients">2 eggs<div property="recipeInstructions">Fry.</div>
      <div property="recipeInstructions">Eat.</div></div>
      """
    let microformat = """
      <div class="h-recipe"><h1 class="p-name">Soup</h1><b class="p-yield">4</b><p class="preptime">5 minutes</p>
      <p class="p-author">Ann</p><ul><li class="p-ingredient">1 leek<li class="p-ingredient">2 eggs</ul>
      <div class="e-instructions"><p>Fry.<p>Eat.</div></div>
      """
    for page in [microdata, rdfa, microformat] {
      let recipe = try #require(try RecipeFile.read(Array("<!DOCTYPE html>\(page)".utf8)).recipes.first)
      #expect(recipe.name == "Soup" && recipe.source == "Ann" && recipe.times.preparation == 5, "\(page)")
      #expect(recipe.ingredients.map(\.line.text) == ["1 leek", "2 eggs"], "\(page)")
      #expect(recipe.steps == [RecipeStep("Fry."), RecipeStep("Eat.")], "\(page)")
      #expect(recipe.yield?.quantity == Fraction(4), "\(page)")
    }
  }

  @Test("Misread characters are repaired, and doubly encoded entities decoded")
  func repaired() throws {
    let recipe = try Self.recipe(#""recipeIngredient":["1Â¼ cups milk","salt &amp;amp; pepper"]"#)
    #expect(recipe.ingredients.map(\.line.text) == ["1¼ cups milk", "salt & pepper"])
  }

  @Test("Pictures are kept as addresses, in any format")
  func pictures() throws {
    for json in [
      #""https://a.example/1.jpg""#, #"["https://a.example/1.jpg","https://a.example/1.jpg"]"#,
      #"{"@type":"ImageObject","url":"https://a.example/1.jpg"}"#, #"[{"url":["https://a.example/1.jpg"]}]"#,
    ] {
      #expect(
        try Self.recipe("\"image\":\(json),\"recipeIngredient\":[\"salt\"]").pictures == [
          RecipePicture("https://a.example/1.jpg")
        ])
    }
  }

  @Test("Headings found only on the page become groups, if its lists match the recipe")
  func pageHeadings() throws {
    let json = #"{"@type":"Recipe","name":"Soup","recipeIngredient":["1 leek","2 eggs","1/2 dl milk"]}"#
    func page(_ body: String) -> [UInt8] {
      Array("<script type='application/ld+json'>\(json)</script><h2>Ingredients</h2>\(body)<h4>Not this</h4>".utf8)
    }
    let grouped =
      "<h4>Base</h4><ul><li>▢ 1 leek</li><li>2 <b>eggs</b></li></ul><h4>Sauce:</h4><ul><li>½ dl milk</li></ul>"
    #expect(try RecipeFile.read(page(grouped)).recipes[0].ingredients.map(\.group) == ["Base", "Base", "Sauce"])
    let plain = "<h4>Base</h4><ul><li>1 leek</li><li>2 eggs</li><li>½ dl milk</li></ul>"
    #expect(try RecipeFile.read(page(plain)).recipes[0].ingredients.map(\.group) == [nil, nil, nil])
    let other = "<h4>Base</h4><ul><li>1 leek</li><li>2 hens</li></ul><h4>Sauce</h4><ul><li>½ dl milk</li></ul>"
    #expect(try RecipeFile.read(page(other)).recipes[0].ingredients.map(\.group) == [nil, nil, nil])
  }

  @Test("Steps that are all bold, or all end with a colon, stay steps")
  func allStrong() throws {
    let bold = try Self.recipe(#""recipeInstructions":["<b>Heat oven</b>","<b>Mix</b>","<b>Bake</b>"]"#)
    #expect(bold.steps.map(\.text) == ["Heat oven", "Mix", "Bake"])
    let colons = try Self.recipe(#""recipeInstructions":["Heat:","Mix:","Bake:"]"#)
    #expect(colons.steps.map(\.text) == ["Heat:", "Mix:", "Bake:"])
    let escaped = try Self.recipe(#""recipeInstructions":"Zubereitung:\\nFry 1\\/2.\\nEat.""#)
    #expect(escaped.steps == [RecipeStep("Fry 1/2."), RecipeStep("Eat.")])
  }

  @Test("An empty or unreadable file is refused in one line")
  func refused() {
    #expect(throws: RecipeFileError.empty) { try RecipeFile.read([]) }
    #expect(throws: RecipeFileError.unknown) { try RecipeFile.read([0, 1, 2]) }
    #expect(throws: RecipeFileError.noRecipe(.page, remarks: [])) { try RecipeFile.read(Array("<html></html>".utf8)) }
  }
}
