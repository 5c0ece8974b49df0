/// The recipes of a simulated household, in Larder's text format.
package enum SimulatedRecipes {
  package static let texts = [
    """
    Frittata
    serves: 4
    time: 25 min
    category: quick

    8 eggs
    100 g feta
    200 g spinach
    1 onion
    olive oil

    1. Fry the onion in the oil, let the spinach wilt with it.
    2. Beat the eggs, pour them over, crumble the feta on top; {10 min} on a low flame.
    """,
    """
    Bacon pasta
    serves: 4
    time: 20 min
    category: quick

    400 g spaghetti
    150 g bacon
    100 ml whipping cream
    60 g parmesan

    1. Boil the pasta; fry the bacon.
    2. Stir all together, with the parmesan on top.
    """,
    """
    Chicken traybake
    serves: 4
    time: 1 h

    800 g chicken breast
    800 g potatoes
    400 g carrots
    2 onions
    olive oil

    1. Cut everything, toss it in the oil.
    2. Bake for {45 min} at 200 °C.
    """,
    """
    Salmon with potatoes
    serves: 4
    time: 35 min

    500 g salmon fillet
    1 kg potatoes
    30 g butter
    1 lemon

    1. Boil the potatoes.
    2. Fry the salmon in the butter; the lemon goes over it.
    """,
    """
    Minced beef with tomatoes
    serves: 4
    time: 40 min

    500 g minced beef
    400 g tomatoes
    1 onion
    400 g spaghetti

    1. Fry the onion and the meat, simmer them with the tomatoes for {20 min}.
    2. Serve with the pasta.
    """,
  ]
}
