/// The foods that simulated households know.
///
/// Energy and nutrients (kcal, protein, carbohydrate, fat per 100 g), densities and weights of a piece are from
/// USDA SR28; keeping times follow USDA FoodKeeper. Both are in the public domain. Packs, servings, prices and
/// popularity are made up.
enum SimulatedFoods {
  /// All foods, in the order of the table.
  static let all: [SimulatedFood] = text.split(separator: "\n").map { line in
    guard let food = SimulatedFood(tableLine: line) else {
      preconditionFailure("the table of foods has a bad line: \(line)")
    }
    return food
  }

  /// name | category | place | pack | packs bought at once | cents a pack | days it keeps | once opened | in the
  /// freezer | serving | grams a millilitre or a piece | kcal, protein, carbohydrate, fat | popularity
  private static let text = """
    whole milk|dairy|fridge|1 l|1 2|99-149|10|7|90|200 ml|1.0313|61 3.15 4.80 3.25|10
    semi-skimmed milk|dairy|fridge|1 l|1 2 6|95-139|10|7|90|250 ml|1.0313|50 3.30 4.80 1.98|9
    butter|dairy|fridge|250 g|1 2|189-299|60|30|270|15 g|-|717 0.85 0.06 81.11|8
    plain yoghurt|dairy|fridge|150 g|1 4 6|45-65|14|-|60|150 g|-|61 3.47 4.66 3.25|9
    Greek yoghurt|dairy|fridge|500 g|1|149-279|14|7|60|125 g|-|59 10.19 3.60 0.39|6
    cheddar|dairy|fridge|200 g|1|219-349|180|28|180|30 g|-|404 22.87 3.09 33.31|6
    gouda|dairy|fridge|400 g|1|299-459|60|21|180|30 g|-|356 24.94 2.22 27.44|7
    mozzarella|dairy|fridge|125 g|1 2 3|79-129|21|5|120|62 g|-|300 22.17 2.19 22.35|6
    parmesan|dairy|fridge|150 g|1|279-429|180|28|-|15 g|-|392 35.75 3.22 25.83|5
    cream cheese|dairy|fridge|200 g|1|119-199|14|7|-|25 g|-|350 6.15 5.52 34.44|6
    sour cream|dairy|fridge|200 g|1|69-109|21|7|-|40 g|-|198 2.44 4.63 19.35|4
    whipping cream|dairy|fridge|200 ml|1 2|79-129|14|4|-|50 ml|1.0077|340 2.84 2.74 36.08|5
    eggs|eggs|fridge|10|1|199-349|35|-|-|2|50|143 12.56 0.72 9.51|10
    cottage cheese|dairy|fridge|200 g|1|99-169|14|7|-|100 g|-|98 11.12 3.38 4.30|4
    feta|dairy|fridge|200 g|1|179-299|60|7|90|50 g|-|264 14.21 4.09 21.28|5
    chicken breast|meat|fridge|400 g|1|399-649|2|-|270|200 g|-|120 22.50 0.00 2.62|7
    minced beef|meat|fridge|500 g|1|449-699|2|-|120|250 g|-|254 17.17 0.00 20.00|7
    pork tenderloin|meat|fridge|450 g|1|549-799|4|-|180|225 g|-|143 26.17 0.00 3.51|3
    bacon|meat|fridge|150 g|1 2|159-249|7|7|30|50 g|-|417 12.62 1.28 39.69|4
    sliced ham|meat|fridge|150 g|1|169-279|14|5|60|30 g|-|163 16.60 3.83 8.60|7
    pork sausages|meat|fridge|300 g|1|279-449|4|-|60|100 g|-|325 18.53 1.42 27.25|4
    turkey breast|meat|fridge|400 g|1|449-699|2|-|270|200 g|-|114 23.66 0.14 1.48|3
    salmon fillet|fish|fridge|250 g|1|499-799|2|-|90|125 g|-|142 19.84 0.00 6.34|4
    cod fillet|fish|fridge|300 g|1|499-749|2|-|240|150 g|-|82 17.81 0.00 0.67|3
    tinned tuna|fish|pantry|150 g|1 3|129-219|1500|4|-|75 g|-|86 19.44 0.00 0.96|5
    shrimps|fish|freezer|250 g|1|449-699|540|-|540|125 g|-|85 20.10 0.00 0.51|2
    fish fingers|fish|freezer|450 g|1|249-399|540|-|540|150 g|-|277 11.01 21.66 16.23|4
    apples|fruit|fridge|6|1|199-299|42|-|240|1|182|52 0.26 13.81 0.17|10
    bananas|fruit|pantry|5|1|99-169|5|-|90|1|118|89 1.09 22.84 0.33|10
    oranges|fruit|fridge|4|1|159-279|21|-|-|1|131|47 0.94 11.75 0.12|6
    lemons|fruit|fridge|3|1|99-149|21|-|-|1|58|29 1.10 9.32 0.30|5
    grapes|fruit|fridge|500 g|1|179-329|7|-|360|125 g|-|69 0.72 18.10 0.16|5
    strawberries|fruit|fridge|400 g|1|249-449|3|-|360|130 g|-|32 0.67 7.68 0.30|5
    blueberries|fruit|fridge|250 g|1|199-379|14|-|360|60 g|-|57 0.74 14.49 0.33|5
    raspberries|fruit|fridge|125 g|1 2|179-299|3|-|360|60 g|-|52 1.20 11.94 0.65|3
    pears|fruit|fridge|4|1|179-269|10|-|-|1|178|57 0.36 15.23 0.14|4
    peaches|fruit|fridge|4|1|199-329|5|-|-|1|150|39 0.91 9.54 0.25|3
    avocados|fruit|fridge|2|1|179-279|4|-|-|1|201|160 2.00 8.53 14.66|5
    kiwis|fruit|fridge|6|1|149-249|28|-|-|1|69|61 1.14 14.66 0.52|4
    mango|fruit|fridge|1|1 2|119-229|5|-|-|1/2|336|60 0.82 14.98 0.38|2
    pineapple|fruit|fridge|1|1|199-329|5|-|-|1/4|905|50 0.54 13.12 0.12|2
    raisins|fruit|pantry|250 g|1|149-229|365|180|-|30 g|-|299 3.07 79.18 0.46|2
    potatoes|vegetables|pantry|2 kg|1|199-379|60|-|-|350 g|-|77 2.05 17.49 0.09|9
    carrots|vegetables|fridge|1 kg|1|99-169|21|-|360|120 g|-|41 0.93 9.58 0.24|8
    onions|vegetables|pantry|1 kg|1|99-169|30|-|360|100 g|-|40 1.10 9.34 0.10|9
    garlic|vegetables|pantry|100 g|1|59-99|60|-|-|6 g|-|149 6.36 33.06 0.50|6
    tomatoes|vegetables|fridge|500 g|1|149-279|7|-|60|150 g|-|18 0.88 3.89 0.20|9
    cucumber|vegetables|fridge|1|1|69-119|6|-|-|1/2|301|15 0.65 3.63 0.11|8
    iceberg lettuce|vegetables|fridge|1|1|89-149|14|-|-|1/4|539|14 0.90 2.97 0.14|5
    spinach|vegetables|fridge|200 g|1|149-229|7|-|360|100 g|-|23 2.86 3.63 0.39|5
    broccoli|vegetables|fridge|500 g|1|129-199|5|-|360|200 g|-|34 2.82 6.64 0.37|6
    cauliflower|vegetables|fridge|1|1|179-279|5|-|360|1/2|588|25 1.92 4.97 0.28|3
    zucchini|vegetables|fridge|2|1|119-199|5|-|90|1|196|17 1.21 3.11 0.32|5
    red peppers|vegetables|fridge|3|1|199-299|14|-|240|1|119|31 0.99 6.03 0.30|7
    mushrooms|vegetables|fridge|250 g|1 2|119-199|7|-|360|125 g|-|22 3.09 3.26 0.34|6
    celery|vegetables|fridge|400 g|1|119-179|14|-|360|60 g|-|16 0.69 2.97 0.17|3
    leeks|vegetables|fridge|2|1|129-199|14|-|90|1|89|61 1.50 14.15 0.30|3
    white cabbage|vegetables|fridge|1 kg|1|89-149|21|-|360|200 g|-|25 1.28 5.80 0.10|3
    sweet potatoes|vegetables|pantry|1 kg|1|199-299|21|-|-|250 g|-|86 1.57 20.12 0.05|3
    aubergine|vegetables|fridge|1|1 2|99-159|7|-|240|1|458|25 0.98 5.88 0.18|3
    kale|vegetables|fridge|300 g|1|149-229|5|-|360|100 g|-|49 4.28 8.75 0.93|2
    peas|vegetables|freezer|750 g|1|169-259|360|-|360|150 g|-|77 5.22 13.62 0.40|6
    sweetcorn|vegetables|pantry|285 g|1 3|79-129|1200|4|-|95 g|-|67 2.29 14.34 1.22|4
    green beans|vegetables|fridge|300 g|1|149-229|7|-|240|150 g|-|31 1.83 6.97 0.22|3
    radishes|vegetables|fridge|150 g|1|69-119|10|-|-|50 g|-|16 0.68 3.40 0.10|2
    beetroot|vegetables|fridge|500 g|1|119-189|14|-|240|120 g|-|43 1.61 9.56 0.17|2
    ginger|vegetables|fridge|100 g|1|59-99|21|-|180|10 g|-|80 1.82 17.77 0.75|3
    frozen spinach|vegetables|freezer|450 g|1|119-189|360|-|360|150 g|-|29 3.63 4.21 0.57|4
    oven chips|frozen meals|freezer|1 kg|1|179-299|360|-|360|200 g|-|147 2.24 24.81 4.66|4
    white rice|grains|pantry|1 kg|1|149-279|730|365|-|80 g|-|365 7.13 79.95 0.66|6
    spaghetti|grains|pantry|500 g|1 2|79-189|730|365|-|100 g|-|371 13.04 74.67 1.51|8
    rolled oats|grains|pantry|500 g|1|69-149|365|180|-|50 g|-|379 13.15 67.70 6.52|6
    wheat flour|grains|pantry|1 kg|1|59-119|360|240|-|125 g|-|364 10.33 76.31 0.98|4
    wholemeal bread|bread|pantry|500 g|1|169-299|5|-|90|60 g|-|252 12.45 42.71 3.50|9
    white bread|bread|pantry|500 g|1|129-219|6|-|90|50 g|-|266 8.85 49.42 3.33|7
    tortillas|bread|pantry|8|1|179-279|30|7|120|2|48|306 8.20 49.38 7.99|4
    croissants|bread|pantry|4|1|149-249|3|-|60|1|57|406 8.20 45.80 21.00|4
    bagels|bread|pantry|4|1|159-249|6|-|90|1|99|264 10.56 52.38 1.32|3
    couscous|grains|pantry|500 g|1|129-199|540|365|-|70 g|-|376 12.76 77.43 0.64|3
    quinoa|grains|pantry|400 g|1|249-399|730|365|-|70 g|-|368 14.12 64.16 6.07|2
    granola|grains|pantry|500 g|1|249-399|180|60|-|60 g|-|489 13.67 53.88 24.31|5
    lentils|pulses|pantry|500 g|1|129-219|730|365|-|70 g|-|352 24.63 63.35 1.06|3
    tinned chickpeas|pulses|pantry|400 g|1 2|69-119|1200|4|-|130 g|-|139 7.05 22.53 2.77|4
    tinned kidney beans|pulses|pantry|400 g|1 2|69-119|1200|4|-|130 g|-|81 5.22 14.83 0.36|4
    tofu|pulses|fridge|200 g|1 2|149-229|21|4|150|100 g|-|78 9.04 2.85 4.17|3
    hummus|pulses|fridge|200 g|1|149-229|14|5|-|40 g|-|166 7.90 14.29 9.60|5
    peanut butter|spreads|pantry|350 g|1|229-379|270|90|-|25 g|-|598 22.21 22.31 51.36|4
    almonds|nuts|pantry|200 g|1|249-399|270|120|-|30 g|-|579 21.15 21.55 49.93|3
    walnuts|nuts|pantry|200 g|1|249-399|270|120|-|30 g|-|654 15.23 13.71 65.21|3
    cashews|nuts|pantry|150 g|1|229-349|270|120|-|30 g|-|553 18.22 30.19 43.85|3
    sunflower seeds|nuts|pantry|250 g|1|99-169|180|120|-|20 g|-|584 20.78 20.00 51.46|2
    olive oil|oils|pantry|750 ml|1|599-999|540|150|-|15 ml|0.9130|884 0.00 0.00 100.00|5
    sunflower oil|oils|pantry|1 l|1|179-299|365|150|-|15 ml|0.9214|884 0.00 0.00 100.00|4
    sugar|baking|pantry|1 kg|1|89-149|730|365|-|20 g|-|387 0.00 99.98 0.00|3
    honey|spreads|pantry|500 g|1|399-649|730|365|-|20 g|-|304 0.30 82.40 0.00|3
    strawberry jam|spreads|pantry|340 g|1|179-299|540|180|-|20 g|-|278 0.37 68.86 0.07|4
    salt|baking|pantry|500 g|1|29-69|1825|-|-|5 g|-|0 0.00 0.00 0.00|1
    dark chocolate|sweets|pantry|100 g|1 3|129-219|540|-|-|25 g|-|598 7.79 45.90 42.63|5
    milk chocolate|sweets|pantry|100 g|1 3|99-179|360|-|-|25 g|-|535 7.65 59.40 29.66|5
    shortbread|sweets|pantry|200 g|1|149-249|120|14|-|24 g|-|514 5.37 63.78 26.22|4
    potato crisps|sweets|pantry|175 g|1 2|149-229|60|5|-|50 g|-|532 6.39 53.83 33.98|5
    vanilla ice cream|sweets|freezer|900 ml|1|299-499|120|-|120|120 ml|0.55|207 3.50 23.60 11.00|4
    mayonnaise|sauces|fridge|500 ml|1|229-349|180|60|-|15 ml|0.9299|680 0.96 0.57 74.85|4
    ketchup|sauces|pantry|500 ml|1|179-289|365|180|-|15 ml|1.0144|101 1.04 27.40 0.10|4
    mustard|sauces|fridge|200 ml|1|79-149|365|180|-|5 ml|1.0525|60 3.74 5.83 3.34|3
    soy sauce|sauces|pantry|150 ml|1|199-349|730|365|-|10 ml|1.0778|53 8.14 4.93 0.57|3
    vinegar|sauces|pantry|750 ml|1|79-149|730|365|-|15 ml|1.0060|18 0.00 0.04 0.00|2
    tinned tomatoes|vegetables|pantry|400 g|1 4|49-99|540|5|-|200 g|-|16 0.79 3.47 0.25|8
    tomato paste|sauces|pantry|150 g|1|69-119|540|5|-|30 g|-|82 4.32 18.91 0.47|5
    coconut milk|sauces|pantry|400 ml|1 2|129-199|900|4|-|200 ml|0.9552|197 2.02 2.81 21.33|4
    beef stock|sauces|pantry|1 l|1|149-249|365|4|-|250 ml|1.0144|7 1.14 0.04 0.22|2
    orange juice|drinks|fridge|1 l|1 2|179-299|21|10|360|200 ml|1.0482|45 0.70 10.40 0.20|7
    apple juice|drinks|pantry|1 l|1 6|119-199|270|12|-|200 ml|1.0482|46 0.10 11.30 0.13|5
    cola|drinks|pantry|330 ml|1 6|69-109|270|-|-|330 ml|1.04|37 0.07 9.56 0.02|4
    beer|drinks|pantry|500 ml|1 6|79-129|180|-|-|500 ml|1.0043|43 0.46 3.55 0.00|4
    red wine|drinks|pantry|750 ml|1|399-899|1095|4|-|150 ml|0.9941|85 0.07 2.61 0.00|3
    almond drink|drinks|pantry|1 l|1 2|169-279|270|10|-|200 ml|1.03|15 0.59 0.58 1.10|4
    olives|preserves|fridge|200 g|1|149-249|540|14|-|30 g|-|115 0.84 6.26 10.68|3
    pickled gherkins|preserves|pantry|400 g|1|149-249|540|90|-|40 g|-|12 0.50 2.41 0.30|3
    """
}
