#include "cfoodtables.h"

// The compiler takes in a whole file by what C has had since 2023, and warns about it in every older C.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define TABLE(name) \
  food_table food_table_##name(void) { return (food_table){name, sizeof name}; }

static const unsigned char foods[] = {
#embed "../../Food/Tables/foods.csv"
};
TABLE(foods)

static const unsigned char foods_index[] = {
#embed "../../Food/Tables/foods-index.csv"
};
TABLE(foods_index)

static const unsigned char german[] = {
#embed "../../Food/Tables/german.csv"
};
TABLE(german)

static const unsigned char german_index[] = {
#embed "../../Food/Tables/german-index.csv"
};
TABLE(german_index)

static const unsigned char kitchen_weights[] = {
#embed "../../Food/Tables/kitchen-weights.csv"
};
TABLE(kitchen_weights)

static const unsigned char packs[] = {
#embed "../../Food/Tables/packs.csv"
};
TABLE(packs)

static const unsigned char footprints[] = {
#embed "../../Food/Tables/footprints.csv"
};
TABLE(footprints)

static const unsigned char kitchen_names[] = {
#embed "../../Food/Tables/kitchen-names.csv"
};
TABLE(kitchen_names)

static const unsigned char open_names[] = {
#embed "../../Food/Tables/open-names.csv"
};
TABLE(open_names)

static const unsigned char open_names_index[] = {
#embed "../../Food/Tables/open-names-index.csv"
};
TABLE(open_names_index)

static const unsigned char modifiers[] = {
#embed "../../Food/Tables/modifiers.csv"
};
TABLE(modifiers)

static const unsigned char spellings[] = {
#embed "../../Food/Tables/spellings.csv"
};
TABLE(spellings)

static const unsigned char units[] = {
#embed "../../Food/Tables/units.csv"
};
TABLE(units)

static const unsigned char line_words[] = {
#embed "../../Food/Tables/line-words.csv"
};
TABLE(line_words)

static const unsigned char pack_words[] = {
#embed "../../Food/Tables/pack-words.csv"
};
TABLE(pack_words)

static const unsigned char code_elements[] = {
#embed "../../Food/Tables/code-elements.csv"
};
TABLE(code_elements)

static const unsigned char category_words[] = {
#embed "../../Food/Tables/category-words.csv"
};
TABLE(category_words)

static const unsigned char simulated_foods[] = {
#embed "../../Food/Tables/simulated-foods.csv"
};
TABLE(simulated_foods)

static const unsigned char allergens[] = {
#embed "../../Food/Tables/allergens.csv"
};
TABLE(allergens)

static const unsigned char allergen_names[] = {
#embed "../../Food/Tables/allergen-names.csv"
};
TABLE(allergen_names)

static const unsigned char allergen_words[] = {
#embed "../../Food/Tables/allergen-words.csv"
};
TABLE(allergen_words)

static const unsigned char allergen_tags[] = {
#embed "../../Food/Tables/allergen-tags.csv"
};
TABLE(allergen_tags)

static const unsigned char additives[] = {
#embed "../../Food/Tables/additives.csv"
};
TABLE(additives)

static const unsigned char label_categories[] = {
#embed "../../Food/Tables/label-categories.csv"
};
TABLE(label_categories)

static const unsigned char purchase_rates[] = {
#embed "../../Food/Tables/purchase-rates.csv"
};
TABLE(purchase_rates)
