/// The passwords that are tried first, and the words that are with a digit or two behind them.
///
/// Rows, repetitions and names are not listed: ``PasswordRules`` finds them by what they are.
enum CommonPasswords {
  static let all: Set<String> = Set(list.split { $0 == " " || $0 == "\n" }.map(String.init))

  private static let list = """
    password passwords passwort passworte passwords1 password1 password12 password123 password1234 passw0rd
    pass1234 pass12345 pass123456 passpass mypassword mypass newpassword thepassword secret secret123 topsecret
    geheim geheim123 geheimnis kennwort parola contrasena motdepasse wachtwoord senha senha123 lozinka haslo
    heslo salasana jelszo welcome welcome1 welcome123 welcome2024 welcome2025 willkommen willkommen1 bienvenue
    bienvenido letmein letmein1 letmein123 letmeinnow openup opensesame sesame hallo hallo123 hallo1234
    hallohallo hello hello123 helloworld hellohello goodbye iloveyou iloveyou1 iloveyou2 iloveyou123 iloveme
    iloveu loveyou loveyou1 lovelove lovely loveme ilovemyself iloveher iloveyouso ichliebedich jetaime teamo
    tequiero amormio sweetheart sweetie sweetness schatz schatzi schatzi1 liebling darling honeybun babygirl
    babygirl1 babyboy babyboy1 princess princess1 prinzessin princesa superman superman1 batman batman123
    spiderman ironman superstar superhero starwars starwars1 startrek matrix pokemon pokemon1 pikachu pikachu1
    minecraft minecraft1 fortnite fortnite1 roblox roblox123 blink182 metallica nirvana slipknot eminem beyonce
    rihanna shakira michael michael1 michelle michelle1 jennifer jennifer1 jessica jessica1 jordan23 jordan
    michael23 charlie charlie1 charlotte daniel daniel1 danielle thomas thomas1 robert robert1 andrew andrew1
    matthew matthew1 anthony anthony1 william william1 benjamin alexander alexander1 alexandra alexandra1
    stefanie stephanie stephanie1 christian christian1 christina christine sebastian samantha samantha1
    elizabeth elizabeth1 victoria victoria1 veronica patricia caroline nicholas nicholas1 jonathan jonathan1
    joshua joshua1 joseph joseph1 richard richard1 brandon brandon1 christopher justin justin1 ashley ashley1
    amanda amanda1 andrea andrea1 melissa melissa1 vanessa vanessa1 isabella gabriela gabriel carolina carlitos
    fernando alejandro alejandra francisco valentina estrella maria123 martina mariana claudia katharina
    franziska maximilian florian dragon dragon1 dragon12 dragonball dragonfly monkey monkey1 monkey12 monkey123
    tiger tiger123 lionking butterfly butterfly1 schmetterling dolphin dolphins elephant chicken chicken1
    rainbow rainbow1 unicorn unicorn1 panther panthers scorpion scorpio starfish kitty kitten kittycat
    hellokitty doggie puppylove snoopy snoopy1 mickey mickeymouse donald donaldduck tinkerbell cinderella
    pumpkin pumpkin1 chocolate chocolate1 schokolade cookie cookie1 cookies cheese cheesecake icecream banana
    bananas strawberry blueberry cupcake peanut peanutbutter pepper summer summer1 summer12 summer123 summer2023
    summer2024 summer2025 summertime sommer sommer1 sommer2024 winter winter1 winter123 winter2023 winter2024
    winter2025 spring spring2024 spring2025 autumn herbst frühling sunshine sunshine1 sonnenschein sunflower
    sonnenblume moonlight midnight january february september october november december december1 monday sunday
    friday friday13 freitag diamond diamonds crystal crystal1 silver golden golden1 football football1 footballl
    fussball fussball1 baseball baseball1 basketball basketball1 softball volleyball hockey hockey1 soccer
    soccer1 soccer12 tennis golfer swimming skateboard snowboard snowball liverpool liverpool1 arsenal arsenal1
    chelsea chelsea1 manchester manutd barcelona barcelona1 realmadrid juventus bayern bayern1 bayernmuenchen
    borussia dortmund schalke schalke04 hamburg hamburg1 berlin berlin1 deutschland deutschland1 germany england
    scotland america american canada brasil brazil mexico espana france london newyork yankees yankees1 cowboys
    cowboys1 lakers lakers24 steelers steelers1 eagles eagles1 patriots redskins packers raiders raiders1
    mustang mustang1 ferrari ferrari1 porsche porsche1 porsche911 mercedes mercedes1 corvette camaro harley
    harley1 yamaha kawasaki suzuki toyota honda subaru volkswagen computer computer1 internet internet1 explorer
    samsung samsung1 nokia iphone android windows windows1 microsoft google google1 google123 facebook facebook1
    youtube twitter linkedin instagram whatsapp amazon netflix yahoo hotmail gmail.com linux ubuntu debian
    server server1 database oracle cisco cisco123 router changeme changeme1 changeme123 change-me default
    default1 administrator administrator1 admin admin1 admin123 admin1234 admin12345 adminadmin admin@123 root
    rootroot toor superuser sysadmin manager manager1 master master1 master123 webmaster masterkey support
    support1 guest guest123 user user1234 username login login123 access access14 access123 test test1 test123
    test1234 test12345 testtest tester testing testing1 testing123 temp temp1234 temporary temppass qwe123
    qwe12345 qweqwe123 qwer1234 qwert123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertz qwertz1 qwertz123
    azerty azerty123 asdf1234 asdfasdf asdfjkl asdfjkl; zxcvbnm zxcvbnm1 1qazxsw2 1qaz1qaz qazwsx123 q1w2e3r4
    1q2w3e 1q2w3e4r 1qaz2wsx 123qwe 123qwe123 123qweasd 123abc123 abc12345 abc123456 abcd1234 abcd12345 abcde123
    abc123abc a1234567 a12345678 a123456789 aa123456 aa12345678 asd12345 asd123456 woaini woaini520 woaini1314
    5201314 1314520 123123123 12341234 11223344 112233445566 121212 131313 123321123 1234554321 123454321
    987654321a 123456789a 123456789q 12345678a 1234567a 12345qwert 147852369 159357 159753 789456123 741852963
    963852741 369258147 321321321 100200300 19841984 19871987 20202020 1234qwer 1122334455 01012000 01011990
    01011980 12121212 10203040 11235813 31415926 31415927 27182818 trustno1 whatever whatever1 nothing something
    anything everything nobody somebody anybody blahblah blablabla blabla123 idontknow iforgot forgetit fuckyou
    fuckyou1 fuckyou2 fuckoff fuckme asshole asshole1 bullshit badass bitch bitch123 biteme motherfucker sexy
    sexygirl sexy123 pussy pussycat penis dickhead hardcore playboy playboy1 playgirl lesbian hottie hotstuff
    shadow shadow1 shadow12 hunter hunter1 hunter2 killer killer1 killer123 ranger rangers warrior warriors
    fighter samurai ninja ninja123 assassin vampire zombie zombies phantom phoenix phoenix1 firebird thunder
    thunder1 lightning stormy freedom freedom1 freiheit liberty justice peace peaceful harmony forever forever1
    together destiny faith believe blessed blessing heaven angel angel1 angel123 angels angelina jesus jesus1
    jesuschrist jesus123 christ christmas weihnachten godisgood godbless praise halleluja hallelujah allahuakbar
    bismillah mohammed muhammad maverick marlboro jackdaniels budweiser guinness corona coffee coffee1 espresso
    kitchen kitchen1 küche kueche household haushalt family family1 familie familie1 mother mother1 mutter
    father vater sister brother grandma grandpa grandma1 mama1234 papa1234 mommy mommy1 daddy daddy1 myfamily
    my-family house home home1234 zuhause garden garten flower flower1 flowers blumen blume123 mountain ocean
    oceans river island paradise holiday holidays urlaub weekend party music music123 musik guitar guitar1
    gitarre piano trumpet drummer dancer dancing singer singing creative creative1 graphics photo photos camera
    student student1 teacher school school1 schule college doctor lawyer soldier police fireman engineer
    business money money123 million millionaire dollar success success1 winner winner1 champion champions
    victory number1 numberone numero1 biggest greatest awesome awesome1 amazing fantastic beautiful beautiful1
    gorgeous handsome sunset sunrise newlife lifeisgood carpediem hakunamatata supercalifragilistic
    correcthorsebatterystaple correct horsebattery einszweidrei eins2drei onetwothree abcdefg1 zyxwvuts alphabet
    """
}
