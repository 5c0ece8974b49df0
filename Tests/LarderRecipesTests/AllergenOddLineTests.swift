import LarderCatalogue
import LarderRecipes
import Testing

/// Recipe lines that seem to name an allergen but do not, or that hide one.
@Suite("Allergens of misleading recipe lines")
struct AllergenOddLineTests {
  @Test(
    "A line has all its allergens, and none only because of a misleading word; a question mark marks possible ones",
    arguments: lines.split(separator: "\n"))
  func marked(_ line: Substring) throws {
    #expect(try AllergenLine(line).missed == [], "\(line)")
  }

  @Test("Something free of one allergen may still contain others")
  func free() {
    let sauce = AllergenLine.allergens(of: "2 tbsp wheat-free soy sauce")
    #expect(sauce[.wheat] == .mayContain && sauce[.soybeans] == .contains)
    let cake = AllergenLine.allergens(of: "200 g gluten-free walnut cake")
    #expect(cake[.wheat] == .mayContain && cake[.walnuts] == .contains)
    let curry = AllergenLine.allergens(of: "1 portion nut-free curry with prawns")
    #expect(curry[.crustaceans] == .contains)
    #expect(AllergenLine.allergens(of: "100 g dairy-free butter")[.milk] == .mayContain)
    #expect(AllergenLine.allergens(of: "100 g vegan pesto")[.milk] == .mayContain)
  }

  private static let lines = """
    2 tbsp peanut butter => peanuts
    2 tbsp peanut-free butter => ?milk
    2 tbsp nut-free spread => -peanuts
    100 g peanut-free chocolate => ?milk
    400 g tin of butter beans => -milk, -peanuts
    250 g butter beans => -milk
    400 ml coconut milk => -milk, -nuts
    1 can coconut cream => -milk
    2 tbsp coconut oil => -milk, -nuts
    50 g desiccated coconut => -nuts
    1/2 tsp nutmeg => -nuts
    freshly grated nutmeg => -nuts
    200 g buckwheat => -wheat
    100 g buckwheat flour => -wheat
    250 ml oat milk => oats, gluten cereals, -milk
    500 ml soy milk => soybeans, -milk
    250 ml rice milk => -milk
    250 ml almond milk => almonds, -milk
    2 tbsp gluten-free soy sauce => soybeans
    2 tbsp soy sauce => soybeans, wheat
    1 tbsp dark soy sauce => soybeans, wheat
    1 tbsp low-sodium soy sauce => soybeans, wheat
    1 tsp almond extract => ?almonds
    50 g pine nuts => pine nuts
    200 g water chestnuts => -nuts, -peanuts
    200 g chestnuts => -nuts
    100 g chestnut mushrooms => -nuts
    100 g vegan cheese => ?milk, ?nuts
    100 g surimi => fish, ?crustaceans
    1 tbsp Worcestershire sauce => fish
    1 dash Worcester sauce => fish
    3 tbsp pesto => milk, ?pine nuts, ?nuts
    100 g marzipan => almonds
    2 tbsp tahini => sesame
    200 g seitan => wheat
    1 butternut squash => -nuts, -milk
    500 g butternut squash, cubed => -nuts, -milk
    1 head butter lettuce => -milk
    200 g cream crackers => wheat
    1 tsp cream of tartar => -milk
    1 tin cream of mushroom soup => ?milk, ?wheat
    1 tbsp cocoa butter => -milk
    2 tbsp apple butter => -milk
    2 tbsp almond butter => almonds, -milk
    1 tbsp shea butter => -milk
    2 tbsp nut butter => nuts
    1 tbsp sunflower seed butter => -milk
    100 g sunflower seeds => -nuts
    50 g pumpkin seeds => -nuts
    1 egg => eggs
    2 eggplants => -eggs
    1 aubergine => -eggs
    1 flax egg => -eggs
    2 tbsp egg replacer => -eggs
    100 g egg noodles => wheat, eggs
    200 g rice noodles => -wheat
    200 g glass noodles => -wheat
    200 g soba noodles => ?wheat
    200 g udon noodles => wheat
    200 g couscous => wheat
    200 g bulgur => wheat
    200 g quinoa => -wheat
    200 g polenta => -wheat
    200 g semolina => wheat
    2 tbsp cornflour => -wheat
    2 tbsp cornstarch => -wheat
    2 tbsp potato starch => -wheat
    100 g rice flour => -wheat
    100 g chickpea flour => -wheat
    100 g besan => -wheat
    100 g gram flour => -wheat
    200 g plain flour => wheat
    200 g self-raising flour => wheat
    250 g gluten-free flour => ?wheat
    250 g gluten-free bread => ?wheat
    250 g gluten-free pasta => ?wheat
    200 g corn tortillas => ?wheat
    200 g rolled oats => oats, gluten cereals
    200 g gluten-free oats => oats
    100 g pearl barley => barley, gluten cereals
    1 tbsp malt vinegar => ?barley
    1 tbsp barley malt syrup => barley
    330 ml beer => barley
    1 slice rye bread => rye, gluten cereals
    100 g spelt flour => wheat, gluten cereals
    100 g breadcrumbs => wheat
    100 g gluten-free breadcrumbs => ?wheat
    50 g panko => wheat
    1 sheet puff pastry => wheat
    1 pack filo pastry => wheat
    4 wraps => wheat
    6 flour tortillas => wheat
    1 stock cube => ?wheat, celery
    500 ml beef stock => ?celery
    2 tbsp miso paste => soybeans, ?barley
    1 tbsp hoisin sauce => soybeans, wheat
    1 tbsp oyster sauce => molluscs, ?wheat
    1 tbsp fish sauce => fish
    1 tbsp teriyaki sauce => soybeans, wheat
    1 tbsp tamari => soybeans, ?wheat
    1 tbsp Marmite => barley
    100 g sausages => ?wheat
    4 burgers => ?wheat
    100 g bacon => -wheat
    200 g ham => -wheat
    200 g chicken breast => -wheat, -peanuts, -nuts
    2 chicken breasts => -wheat
    200 g breaded chicken => wheat
    200 g fish fingers => fish, wheat
    200 g cod => fish
    1 tin tuna => fish
    3 anchovies => fish
    2 tsp capers => -fish
    200 g prawns => crustaceans
    100 g prawn crackers => crustaceans
    300 g mussels => molluscs
    200 g squid => molluscs
    1 stick celery => celery
    1 celeriac => celery
    1 tsp mustard => mustard
    2 tbsp wholegrain mustard => mustard
    1 tbsp mayonnaise => eggs, ?mustard
    1 tbsp vegan mayonnaise => ?mustard, ?soybeans
    100 g tofu => soybeans
    100 g tempeh => soybeans
    200 g edamame => soybeans
    1 tbsp soy lecithin => soybeans
    100 g lupin flour => lupin
    2 tbsp raisins => ?sulphites
    100 ml white wine => sulphites
    1 tbsp sesame oil => sesame
    1 tbsp sesame seeds => sesame
    2 tbsp hummus => sesame
    100 g halva => sesame
    1 tbsp za'atar => sesame
    1 tbsp dukkah => nuts, sesame
    100 g falafel => ?sesame
    100 g pecans => pecans
    100 g walnuts, chopped => walnuts
    50 g ground almonds => almonds
    100 g cashew nuts => cashews
    50 g pistachios => pistachios
    50 g hazelnuts => hazelnuts
    100 g macadamia nuts => macadamias
    100 g Brazil nuts => Brazil nuts
    100 g mixed nuts => nuts, ?peanuts
    100 g trail mix => ?nuts, ?peanuts
    1 tbsp groundnut oil => peanuts
    1 tbsp peanut oil => peanuts
    1 tbsp arachis oil => peanuts
    100 g satay sauce => peanuts
    100 g groundnuts => peanuts
    2 tbsp Nutella => hazelnuts, milk
    100 g praline => ?nuts
    100 g nougat => nuts
    100 g muesli => oats, ?nuts
    100 g granola => oats, ?nuts
    1 cereal bar => ?nuts, ?peanuts
    100 g dark chocolate => ?milk, ?nuts
    100 g milk chocolate => milk, ?nuts
    1 doughnut => wheat, -nuts
    2 doughnuts => wheat
    4 ginger nuts => wheat
    100 g ginger nut biscuits => wheat
    1 nutmeg => -nuts
    2 tsp nutritional yeast => -nuts
    1 tbsp coconut aminos => ?soybeans
    1 tsp vegetable oil => ?soybeans
    100 g margarine => ?milk, ?soybeans
    100 g butter => milk
    1 tbsp ghee => milk
    100 ml double cream => milk
    100 ml soy cream => soybeans, -milk
    100 ml oat cream => oats, -milk
    100 ml coconut yogurt => -milk
    100 g Greek yogurt => milk
    100 g lactose-free milk => milk
    1 l goat milk => milk
    100 g feta => milk
    100 g vegan feta => ?milk
    1 tbsp whey powder => milk
    1 scoop protein powder => ?milk, ?soybeans
    1 tbsp custard powder => ?milk
    1 packet vanilla pudding mix => ?milk
    100 ml buttermilk => milk
    2 tbsp buttercream => ?milk
    1 tbsp clarified butter => milk
    100 g dairy-free spread => ?milk
    100 g egg-free mayonnaise => ?eggs
    100 g ready-made gnocchi => wheat
    200 g rice cakes => -wheat
    1 bag crisps => ?milk
    100 g popcorn => -peanuts
    100 g peas => -peanuts, -soybeans
    100 g chickpeas => -peanuts
    100 g green beans => -soybeans, -peanuts
    100 g kidney beans => -peanuts
    100 g lentils => ?gluten cereals
    1 can baked beans => -peanuts
    100 g sweetcorn => -wheat
    1 baby corn => -wheat
    1 ear of corn => -wheat
    500 g potatoes => -wheat, -milk
    500 g creamed potatoes => milk
    1 mash => -peanuts
    200 g instant gravy => ?wheat
    1 tbsp gravy granules => ?wheat
    1 tsp baking powder => ?wheat
    1 sachet yeast => -milk
    1 tsp curry powder => mustard
    1 tbsp curry paste => ?mustard, ?crustaceans
    1 tbsp red Thai curry paste => ?crustaceans
    1 tsp garam masala => ?mustard
    1 tsp mixed spice => ?mustard
    1 tsp paprika => -peanuts
    1 tsp cumin => -peanuts
    """
}
