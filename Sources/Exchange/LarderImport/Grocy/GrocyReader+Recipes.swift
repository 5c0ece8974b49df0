#if SQLite
  import LarderModel
  import RecipeFormats

  extension GrocyReader {
    /// Reads the recipes and the meal plan.
    mutating func readBook(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      try readRecipes(database)
      try readLines(database)
      try readNestings(database)
      try readConversions(database)
      try readPlan(database)
      contents.book.units = units.mapValues(GrocyBook.Unit.init)
      contents.book.products = contents.products.mapValues { GrocyBook.Product($0.name, stockUnit: $0.stockUnit) }
      try countOwnFields(database)
    }

    private mutating func readRecipes(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      let columns = ["name", "description", "base_servings", "type", "picture_file_name", "row_created_timestamp"]
      try forEachRow(of: "recipes", columns, database, longest: GrocyLimits.descriptionBytes) {
        (reader, row, id) throws(ValueError) in
        let entry = GrocyBook.Entry(
          row.words(1), description: row.text(2, atMost: GrocyLimits.descriptionBytes) ?? "", servings: row.number(3),
          created: row.words(6))
        let (type, picture) = (row.words(4), row.words(5))
        // Grocy keeps internal recipes for the days and weeks of the plan.
        guard !type.hasPrefix("mealplan-") else { return }
        reader.contents.book.recipes[id] = entry
        if !picture.isEmpty { reader.contents.book.pictures += 1 }
      }
    }

    private mutating func readLines(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      let columns = [
        "recipe_id", "product_id", "amount", "qu_id", "note", "ingredient_group", "variable_amount",
        "only_check_single_unit_in_stock",
      ]
      try forEachRow(of: "recipes_pos", columns, database) { (reader, row, _) throws(ValueError) in
        // A line without a recipe belongs to none that exists.
        var line = GrocyBook.Position(
          recipe: row.integer(1) ?? .min, product: row.integer(2) ?? .min, amount: row.number(3) ?? 0,
          unit: row.integer(4))
        (line.note, line.group, line.words) = (row.words(5), row.words(6), row.words(7))
        line.isInOwnUnit = row.flag(8)
        reader.contents.book.positions.append(line)
      }
    }

    private mutating func readNestings(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      let columns = ["recipe_id", "includes_recipe_id", "servings"]
      try forEachRow(of: "recipes_nestings", columns, database) { (reader, row, _) throws(ValueError) in
        guard let recipe = row.integer(1), let included = row.integer(2) else { return }
        let servings = row.number(3) ?? 1
        reader.contents.book.nestings.append(GrocyBook.Nesting(recipe: recipe, included: included, servings: servings))
      }
    }

    private mutating func readConversions(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      let columns = ["from_qu_id", "to_qu_id", "factor", "product_id"]
      try forEachRow(of: "quantity_unit_conversions", columns, database) { (reader, row, _) throws(ValueError) in
        guard let from = row.integer(1), let to = row.integer(2), let factor = row.number(3) else { return }
        reader.contents.book.conversions.append(
          GrocyBook.Conversion(from: from, to: to, factor: factor, product: row.integer(4)))
      }
      // In older versions, a product has its own purchase unit.
      let older = ["qu_id_purchase", "qu_factor_purchase_to_stock"]
      try forEachRow(of: "products", older, database) { (reader, row, id) throws(ValueError) in
        guard let stock = reader.contents.products[id]?.stockUnit, let purchase = row.integer(1),
          let factor = row.number(2)
        else { return }
        reader.contents.book.conversions.append(
          GrocyBook.Conversion(from: purchase, to: stock, factor: factor, product: id))
      }
    }

    private mutating func readPlan(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      try forEachRow(of: "meal_plan_sections", ["name"], database) { (reader, row, id) throws(ValueError) in
        reader.contents.book.sections[id] = row.words(1)
      }
      let columns = [
        "day", "type", "recipe_id", "recipe_servings", "product_id", "product_amount", "product_qu_id", "section_id",
        "done", "row_created_timestamp",
      ]
      try forEachRow(of: "meal_plan", columns, database) { (reader, row, id) throws(ValueError) in
        let (day, type, recipe, servings) = (row.date(1)?.day, row.words(2), row.integer(3), row.number(4))
        let (product, amount, unit) = (row.integer(5), row.number(6), row.integer(7))
        let subject: GrocyBook.Meal.Subject? =
          switch type {
          case "note": .note
          case "product": product.map { .product($0, amount: amount, unit: unit) }
          default: recipe.map { .recipe($0, servings: servings) }
          }
        let (section, isDone, created) = (row.integer(8), row.flag(9), row.words(10))
        guard let subject else { return }
        reader.contents.book.meals.append(
          GrocyBook.Meal(
            subject, on: day.map { "\($0)" } ?? "", section: section, isDone: isDone, stamp: "\(id) \(created)"))
      }
    }

    private mutating func countOwnFields(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      var fields: Set<Int64> = []
      try forEachRow(of: "userfields", ["entity"], database) { (_, row, id) throws(ValueError) in
        if row.words(1) == "recipes" { fields.insert(id) }
      }
      guard !fields.isEmpty else { return }
      try forEachRow(of: "userfield_values", ["field_id", "value"], database) { (reader, row, _) throws(ValueError) in
        if let field = row.integer(1), fields.contains(field), row.plainText(2)?.isEmpty == false {
          reader.contents.book.ownFields += 1
        }
      }
    }
  }

  extension SQLiteRow {
    /// The text of a column; empty for NULL. The caller checks its length.
    fileprivate mutating func words(_ column: Int32) -> String { text(column, atMost: GrocyLimits.valueBytes) ?? "" }
  }

  extension GrocyBook.Unit {
    fileprivate init(_ unit: GrocyUnit) {
      guard let known = unit.known else {
        self.init(unit.name, plural: unit.plural)
        return
      }
      let isPiece = unit.dimension == .pieces && unit.factor == 1000
      self.init(
        unit.name, plural: unit.plural, measure: isPiece ? "" : known.name,
        size: Size(sort: unit.dimension.rawValue, factor: unit.factor))
    }
  }
#endif
