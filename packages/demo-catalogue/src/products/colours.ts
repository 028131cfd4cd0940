import type { Translations } from '../languages.ts'

/** Terms of the facet `colour`. */
export const colourGroups = {
  white: ['White', 'Weiß', 'أبيض'],
  blue: ['Blue', 'Blau', 'أزرق'],
  green: ['Green', 'Grün', 'أخضر'],
  yellow: ['Yellow', 'Gelb', 'أصفر'],
  red: ['Red', 'Rot', 'أحمر'],
  pink: ['Pink', 'Rosa', 'وردي'],
  purple: ['Purple', 'Violett', 'بنفسجي'],
  grey: ['Grey', 'Grau', 'رمادي'],
  black: ['Black', 'Schwarz', 'أسود'],
  brown: ['Brown', 'Braun', 'بني'],
  natural: ['Natural', 'Natur', 'طبيعي'],
  metal: ['Metal', 'Metall', 'معدني'],
} as const satisfies Readonly<Record<string, Translations>>
export type ColourGroup = keyof typeof colourGroups

interface ColourSource {
  readonly hex: string
  readonly group: ColourGroup
  readonly name: Translations
  /** A sentence that suits any material. */
  readonly text: Translations
}

/** Colours of the catalogue. The Arabic names are masculine, since they qualify the word for colour. */
export const colours = {
  slip: {
    hex: '#efe8da',
    group: 'white',
    name: ['slip white', 'Engobeweiß', 'أبيض طيني'],
    text: [
      'Slip white is the white of fresh plaster: warm, and never glaring.',
      'Engobeweiß ist das Weiß von frischem Putz: warm und nie grell.',
      'الأبيض الطيني هو لون الجص الطازج: دافئ ولا يبهر العين.',
    ],
  },
  cream: {
    hex: '#f4ead2',
    group: 'white',
    name: ['cream', 'Sahne', 'كريمي'],
    text: [
      'Cream makes small rooms larger and goes with everything you own.',
      'Sahne macht kleine Räume größer und passt zu allem, was schon da ist.',
      'اللون الكريمي يوسّع الغرف الصغيرة ويناسب كل ما لديك.',
    ],
  },
  cobalt: {
    hex: '#2747a6',
    group: 'blue',
    name: ['cobalt', 'Kobaltblau', 'أزرق كوبالتي'],
    text: [
      'Cobalt is our strongest blue and keeps its depth by lamplight.',
      'Kobaltblau ist unser kräftigstes Blau und behält seine Tiefe auch bei Lampenlicht.',
      'الأزرق الكوبالتي أقوى درجات الأزرق لدينا، ويحتفظ بعمقه تحت ضوء المصباح.',
    ],
  },
  sky: {
    hex: '#8fb4d1',
    group: 'blue',
    name: ['sky', 'Himmelblau', 'أزرق سماوي'],
    text: [
      'Sky is the pale blue of a morning that will turn hot.',
      'Himmelblau ist das helle Blau eines Morgens, auf den ein heißer Tag folgt.',
      'الأزرق السماوي هو زرقة صباح هادئ يسبق يومًا حارًا.',
    ],
  },
  teal: {
    hex: '#2d6a6f',
    group: 'blue',
    name: ['petrol', 'Petrol', 'أزرق نفطي'],
    text: [
      'Petrol lies between blue and green, and changes sides with the light.',
      'Petrol liegt zwischen Blau und Grün und wechselt mit dem Licht die Seite.',
      'الأزرق النفطي يقع بين الأزرق والأخضر، ويميل مع الضوء إلى هذا أو ذاك.',
    ],
  },
  ink: {
    hex: '#252b3a',
    group: 'blue',
    name: ['ink', 'Tintenblau', 'كحلي'],
    text: [
      'Ink is almost black; only the sun shows the blue in it.',
      'Tintenblau ist fast schwarz; erst die Sonne zeigt das Blau darin.',
      'الكحلي يكاد يكون أسود، ولا تكشف زرقته إلا الشمس.',
    ],
  },
  sage: {
    hex: '#8d9f84',
    group: 'green',
    name: ['sage', 'Salbei', 'أخضر مريمي'],
    text: [
      'Sage is a quiet green with a good deal of grey in it.',
      'Salbei ist ein stilles Grün mit viel Grau darin.',
      'الأخضر المريمي لون هادئ يخالطه كثير من الرمادي.',
    ],
  },
  moss: {
    hex: '#6c7a45',
    group: 'green',
    name: ['moss', 'Moosgrün', 'أخضر طحلبي'],
    text: [
      'Moss is the green of north-facing walls, soft and a little yellow.',
      'Moosgrün ist das Grün der Nordwände, weich und ein wenig gelb.',
      'الأخضر الطحلبي ناعم ويميل قليلًا إلى الصفرة، كلون الجدران الظليلة.',
    ],
  },
  forest: {
    hex: '#2f5240',
    group: 'green',
    name: ['forest', 'Waldgrün', 'أخضر غابي'],
    text: [
      'Forest is a dark green that lets wood and brass glow beside it.',
      'Waldgrün ist ein dunkles Grün, neben dem Holz und Messing leuchten.',
      'الأخضر الغابي داكن، يتألق إلى جانبه الخشب والنحاس.',
    ],
  },
  celadon: {
    hex: '#9fbfa9',
    group: 'green',
    name: ['celadon', 'Seladon', 'أخضر سيلادوني'],
    text: [
      'Celadon is the old jade green, clear where it is thin and deep where it gathers.',
      'Seladon ist das alte Jadegrün: klar, wo es dünn liegt, und tief, wo es sich sammelt.',
      'الأخضر السيلادوني هو لون اليشم القديم: صافٍ حيث يرقّ وعميق حيث يتجمّع.',
    ],
  },
  honey: {
    hex: '#d79b3a',
    group: 'yellow',
    name: ['honey', 'Honiggelb', 'عسلي'],
    text: [
      'Honey brings sun into rooms that have little of it.',
      'Honiggelb bringt Sonne in Räume, die wenig davon haben.',
      'العسلي يُدخل الشمس إلى الغرف التي لا تصلها كثيرًا.',
    ],
  },
  mustard: {
    hex: '#c9982f',
    group: 'yellow',
    name: ['mustard', 'Senfgelb', 'خردلي'],
    text: [
      'Mustard is a yellow that has grown up: warm, but never loud.',
      'Senfgelb ist ein erwachsenes Gelb: warm, aber nie laut.',
      'الخردلي أصفر رصين: دافئ من غير صخب.',
    ],
  },
  straw: {
    hex: '#e3c88c',
    group: 'yellow',
    name: ['straw', 'Strohgelb', 'قشّي'],
    text: [
      'Straw is pale and dry, like a field a week after the harvest.',
      'Strohgelb ist hell und trocken wie ein Feld eine Woche nach der Ernte.',
      'القشّي فاتح وجاف كالحقل بعد الحصاد بأسبوع.',
    ],
  },
  terracotta: {
    hex: '#c0673f',
    group: 'red',
    name: ['terracotta', 'Terrakotta', 'قرميدي'],
    text: [
      'Terracotta is the colour of our clay when nothing covers it.',
      'Terrakotta ist die Farbe unseres Tons, wenn nichts ihn bedeckt.',
      'القرميدي هو لون طيننا حين لا يغطيه شيء.',
    ],
  },
  rust: {
    hex: '#a8502b',
    group: 'red',
    name: ['rust', 'Rostrot', 'صدئي'],
    text: [
      'Rust is a red with earth in it, at its best beside blue and grey.',
      'Rostrot ist ein Rot mit Erde darin, am schönsten neben Blau und Grau.',
      'الصدئي أحمر ترابي، وأجمل ما يكون إلى جانب الأزرق والرمادي.',
    ],
  },
  brick: {
    hex: '#9c3f33',
    group: 'red',
    name: ['brick', 'Ziegelrot', 'أحمر آجري'],
    text: [
      'Brick is a full, dry red that needs no second colour.',
      'Ziegelrot ist ein sattes, trockenes Rot, das keine zweite Farbe braucht.',
      'الأحمر الآجري ممتلئ وجاف، ولا يحتاج إلى لون ثانٍ.',
    ],
  },
  coral: {
    hex: '#de7f64',
    group: 'pink',
    name: ['coral', 'Koralle', 'مرجاني'],
    text: [
      'Coral is cheerful without being sweet.',
      'Koralle ist fröhlich, ohne süß zu sein.',
      'المرجاني مرح من غير مبالغة.',
    ],
  },
  blush: {
    hex: '#e3b7a6',
    group: 'pink',
    name: ['blush', 'Puderrosa', 'وردي بودري'],
    text: [
      'Blush is the pink of bare plaster, and flatters every wood.',
      'Puderrosa ist das Rosa von rohem Putz und schmeichelt jedem Holz.',
      'الوردي البودري لون الجص العاري، ويليق بكل أنواع الخشب.',
    ],
  },
  lilac: {
    hex: '#b5a6c9',
    group: 'purple',
    name: ['lilac', 'Flieder', 'ليلكي'],
    text: [
      'Lilac is cool in the morning and warm at dusk.',
      'Flieder ist morgens kühl und in der Dämmerung warm.',
      'الليلكي بارد في الصباح ودافئ عند الغروب.',
    ],
  },
  plum: {
    hex: '#6d3b54',
    group: 'purple',
    name: ['plum', 'Pflaume', 'برقوقي'],
    text: [
      'Plum is dark and soft, a colour for the evening.',
      'Pflaume ist dunkel und weich, eine Farbe für den Abend.',
      'البرقوقي داكن وناعم، لون لساعات المساء.',
    ],
  },
  ash: {
    hex: '#a9aea6',
    group: 'grey',
    name: ['ash', 'Aschgrau', 'رمادي فاتح'],
    text: [
      'Ash is a grey with a breath of green, made for the background.',
      'Aschgrau ist ein Grau mit einem Hauch Grün, gemacht für den Hintergrund.',
      'هذا الرمادي تخالطه مسحة من الخضرة، ويصلح خلفيةً لكل شيء.',
    ],
  },
  fog: {
    hex: '#b9c4cb',
    group: 'grey',
    name: ['fog', 'Nebelgrau', 'رمادي ضبابي'],
    text: [
      'Fog is a light, cool grey that calms a busy room.',
      'Nebelgrau ist ein helles, kühles Grau, das einen vollen Raum beruhigt.',
      'الرمادي الضبابي فاتح وبارد، يهدّئ الغرفة المزدحمة.',
    ],
  },
  charcoal: {
    hex: '#3c3b3d',
    group: 'black',
    name: ['charcoal', 'Kohle', 'فحمي'],
    text: [
      'Charcoal is a soft black that shows no fingerprints.',
      'Kohle ist ein weiches Schwarz, auf dem man keine Fingerabdrücke sieht.',
      'الفحمي أسود ناعم لا تظهر عليه آثار الأصابع.',
    ],
  },
  iron: {
    hex: '#6f3a2c',
    group: 'brown',
    name: ['iron brown', 'Eisenbraun', 'بني حديدي'],
    text: [
      'Iron brown comes from the ore in it, and no two pieces take it alike.',
      'Eisenbraun kommt vom Erz darin, und keine zwei Stücke nehmen es gleich an.',
      'البني الحديدي مصدره خام الحديد، ولا تتشابه فيه قطعتان.',
    ],
  },
  sand: {
    hex: '#d9c6a3',
    group: 'natural',
    name: ['sand', 'Sand', 'رملي'],
    text: [
      'Sand is the quietest colour we have, and the one that stays longest.',
      'Sand ist die leiseste Farbe, die wir haben, und die, die am längsten bleibt.',
      'الرملي أهدأ ألواننا وأطولها بقاءً في البيت.',
    ],
  },
  willow: {
    hex: '#c8a66b',
    group: 'natural',
    name: ['natural willow', 'Weide natur', 'صفصافي طبيعي'],
    text: [
      'The willow is left as it grew, and darkens a little every year.',
      'Die Weide bleibt, wie sie gewachsen ist, und dunkelt jedes Jahr ein wenig nach.',
      'يُترك الصفصاف كما نما، ويزداد لونه عمقًا كل عام.',
    ],
  },
  oak: {
    hex: '#c79a63',
    group: 'natural',
    name: ['oak', 'Eiche', 'بلوطي'],
    text: [
      'The tone is that of oiled oak, which grows warmer with use.',
      'Der Ton ist der von geölter Eiche, die mit dem Gebrauch wärmer wird.',
      'اللون هو لون البلوط المزيّت، ويزداد دفئًا مع الاستعمال.',
    ],
  },
  beech: {
    hex: '#e0bd8e',
    group: 'natural',
    name: ['beech', 'Buche', 'زاني'],
    text: [
      'The tone is that of steamed beech, even and light.',
      'Der Ton ist der von gedämpfter Buche, gleichmäßig und hell.',
      'اللون هو لون الزان المبخّر، متجانس وفاتح.',
    ],
  },
  walnut: {
    hex: '#74492f',
    group: 'brown',
    name: ['walnut', 'Nussbaum', 'جوزي'],
    text: [
      'The tone is that of walnut: dark, with lighter veins.',
      'Der Ton ist der von Nussbaum: dunkel, mit helleren Adern.',
      'اللون هو لون خشب الجوز: داكن تتخلله عروق أفتح.',
    ],
  },
  ebony: {
    hex: '#2e2622',
    group: 'black',
    name: ['ebony', 'Ebenholzschwarz', 'أبنوسي'],
    text: [
      'The black is a stain, so that the grain still shows.',
      'Das Schwarz ist gebeizt, sodass die Maserung sichtbar bleibt.',
      'السواد صبغة شفافة تبقى عروق الخشب ظاهرة تحتها.',
    ],
  },
  brass: {
    hex: '#c9a24a',
    group: 'metal',
    name: ['brass', 'Messing', 'نحاسي أصفر'],
    text: [
      'The brass is not lacquered and may darken; polish it or let it be.',
      'Das Messing ist nicht lackiert und darf nachdunkeln; polieren Sie es oder lassen Sie es.',
      'النحاس الأصفر غير مطلي وقد يغمق لونه؛ لمّعه أو اتركه كما هو.',
    ],
  },
  copper: {
    hex: '#b86f45',
    group: 'metal',
    name: ['copper', 'Kupfer', 'نحاسي أحمر'],
    text: [
      'Copper shines red at first and brown after a year.',
      'Kupfer glänzt zuerst rot und nach einem Jahr braun.',
      'النحاس الأحمر يلمع محمرًّا في البداية ثم بنيًّا بعد عام.',
    ],
  },
  steel: {
    hex: '#9aa3a8',
    group: 'metal',
    name: ['steel', 'Stahl', 'فولاذي'],
    text: [
      'The steel is brushed, so that small scratches disappear.',
      'Der Stahl ist gebürstet, sodass kleine Kratzer verschwinden.',
      'الفولاذ مصقول بالفرشاة، فتختفي الخدوش الصغيرة.',
    ],
  },
  clear: {
    hex: '#d3e3e4',
    group: 'white',
    name: ['clear', 'Klar', 'شفاف'],
    text: [
      'The glass is clear, with the small bubbles that hand work leaves.',
      'Das Glas ist klar, mit den kleinen Blasen, die die Handarbeit hinterlässt.',
      'الزجاج شفاف، وفيه الفقاعات الصغيرة التي يتركها العمل اليدوي.',
    ],
  },
  smoke: {
    hex: '#8a8783',
    group: 'grey',
    name: ['smoke', 'Rauch', 'دخاني'],
    text: [
      'Smoke is a grey one can look through.',
      'Rauch ist ein Grau, durch das man hindurchsieht.',
      'الدخاني رمادي يُرى ما خلفه.',
    ],
  },
  amber: {
    hex: '#c77f2c',
    group: 'yellow',
    name: ['amber', 'Bernstein', 'كهرماني'],
    text: [
      'Amber turns plain daylight into late afternoon.',
      'Bernstein macht aus gewöhnlichem Tageslicht einen späten Nachmittag.',
      'الكهرماني يحوّل ضوء النهار العادي إلى آخر العصر.',
    ],
  },
} as const satisfies Readonly<Record<string, ColourSource>>
export type ColourId = keyof typeof colours
