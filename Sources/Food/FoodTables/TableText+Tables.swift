import CFoodTables

/// The tables. `Sources/Food/Tables/README.md` says what is in each.
// unsafe: each is a constant of the program with its own count of bytes.
extension TableText {
  public static var foods: TableText { unsafe TableText(food_table_foods()) }
  public static var foodsIndex: TableText { unsafe TableText(food_table_foods_index()) }
  public static var german: TableText { unsafe TableText(food_table_german()) }
  public static var germanIndex: TableText { unsafe TableText(food_table_german_index()) }
  public static var kitchenWeights: TableText { unsafe TableText(food_table_kitchen_weights()) }
  public static var packs: TableText { unsafe TableText(food_table_packs()) }
  public static var footprints: TableText { unsafe TableText(food_table_footprints()) }
  public static var kitchenNames: TableText { unsafe TableText(food_table_kitchen_names()) }
  public static var openNames: TableText { unsafe TableText(food_table_open_names()) }
  public static var modifiers: TableText { unsafe TableText(food_table_modifiers()) }
  public static var spellings: TableText { unsafe TableText(food_table_spellings()) }
  public static var units: TableText { unsafe TableText(food_table_units()) }
  public static var lineWords: TableText { unsafe TableText(food_table_line_words()) }
  public static var packWords: TableText { unsafe TableText(food_table_pack_words()) }
  public static var codeElements: TableText { unsafe TableText(food_table_code_elements()) }
  public static var categoryWords: TableText { unsafe TableText(food_table_category_words()) }
  public static var simulatedFoods: TableText { unsafe TableText(food_table_simulated_foods()) }
}
