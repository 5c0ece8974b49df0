#ifndef CFOODTABLES_H
#define CFOODTABLES_H

#include <stddef.h>

/// A CSV file of Sources/Food/Tables, as bytes.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} food_table;

food_table food_table_foods(void);
food_table food_table_foods_index(void);
food_table food_table_german(void);
food_table food_table_german_index(void);
food_table food_table_kitchen_weights(void);
food_table food_table_packs(void);
food_table food_table_footprints(void);
food_table food_table_kitchen_names(void);
food_table food_table_open_names(void);
food_table food_table_open_names_index(void);
food_table food_table_modifiers(void);
food_table food_table_spellings(void);
food_table food_table_units(void);
food_table food_table_line_words(void);
food_table food_table_pack_words(void);
food_table food_table_code_elements(void);
food_table food_table_category_words(void);
food_table food_table_simulated_foods(void);
food_table food_table_allergens(void);
food_table food_table_allergen_names(void);
food_table food_table_allergen_words(void);
food_table food_table_allergen_tags(void);
food_table food_table_additives(void);
food_table food_table_label_categories(void);
food_table food_table_purchase_rates(void);

#endif
