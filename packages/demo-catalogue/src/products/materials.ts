import type { Translations } from '../languages.ts'

/** Terms of the facet `care`. */
export const careTerms = {
  dishwasher: ['Dishwasher-safe', 'Spülmaschinenfest', 'آمن في غسالة الصحون'],
  hand: ['Wash by hand', 'Von Hand spülen', 'غسل يدوي'],
  machine: ['Machine wash at 30 °C', 'Maschinenwäsche bei 30 °C', 'غسل في الغسالة عند 30 درجة'],
  woollen: ['Wool wash', 'Wollwäsche', 'غسل الصوف'],
  wipe: ['Wipe clean', 'Feucht abwischen', 'مسح بقطعة مبللة'],
  oil: ['Oil once a year', 'Einmal im Jahr ölen', 'تزييت مرة في السنة'],
  dry: ['Keep dry', 'Trocken halten', 'يُحفظ جافًا'],
  frost: ['Frost-proof', 'Frostfest', 'مقاوم للصقيع'],
} as const satisfies Readonly<Record<string, Translations>>
export type CareId = keyof typeof careTerms

interface MaterialSource {
  readonly name: Translations
  readonly terms: readonly CareId[]
  /** Care instructions, in sentences. */
  readonly care: Translations
}

export const materials = {
  stoneware: {
    name: ['Stoneware', 'Steinzeug', 'خزف حجري'],
    terms: ['dishwasher'],
    care: [
      'Stoneware may go into the dishwasher, the oven and the microwave. Let it warm up slowly: it does not like to come from the refrigerator straight into the heat. Grey marks left by cutlery come off with a little baking soda.',
      'Steinzeug darf in die Spülmaschine, in den Backofen und in die Mikrowelle. Lassen Sie es langsam warm werden: Aus dem Kühlschrank direkt in die Hitze mag es nicht. Graue Spuren von Besteck gehen mit etwas Natron ab.',
      'يمكن وضع الخزف الحجري في غسالة الصحون والفرن والميكروويف. دعه يسخن ببطء، فهو لا يحتمل الانتقال من الثلاجة إلى الحرارة مباشرة. تزول آثار أدوات المائدة بقليل من بيكربونات الصوديوم.',
    ],
  },
  porcelain: {
    name: ['Porcelain', 'Porzellan', 'بورسلين'],
    terms: ['dishwasher'],
    care: [
      'Porcelain is safe in the dishwasher; choose a gentle programme if it is painted. Dry the foot before you put it on a shelf, and stack it with a cloth in between.',
      'Porzellan verträgt die Spülmaschine; wählen Sie ein Schonprogramm, wenn es bemalt ist. Trocknen Sie den Fuß ab, bevor Sie es ins Regal stellen, und legen Sie beim Stapeln ein Tuch dazwischen.',
      'البورسلين آمن في غسالة الصحون؛ اختر برنامجًا لطيفًا إن كان مرسومًا باليد. جفف القاعدة قبل وضعه على الرف، وضع قطعة قماش بين القطع عند رصّها.',
    ],
  },
  terracotta: {
    name: ['Terracotta', 'Terrakotta', 'تيراكوتا'],
    terms: ['wipe', 'frost'],
    care: [
      'Brush off dry soil and wipe the clay with clear water. A white bloom is lime from the water and no fault; vinegar takes it away. Our terracotta survives frost if the water can run off.',
      'Bürsten Sie trockene Erde ab und wischen Sie den Ton mit klarem Wasser. Ein weißer Belag ist Kalk aus dem Wasser und kein Fehler; Essig nimmt ihn weg. Unsere Terrakotta übersteht Frost, wenn das Wasser ablaufen kann.',
      'أزل التراب الجاف بالفرشاة وامسح الفخار بماء صافٍ. الطبقة البيضاء كلس من الماء وليست عيبًا، ويزيلها الخل. تتحمل التيراكوتا الصقيع إذا أمكن للماء أن ينصرف.',
    ],
  },
  glass: {
    name: ['Glass', 'Glas', 'زجاج'],
    terms: ['hand'],
    care: [
      'Wash the glass by hand in warm water and dry it with a linen cloth while it is still wet. Lime comes off with lemon juice. Do not pour boiling water into cold glass.',
      'Spülen Sie das Glas von Hand in warmem Wasser und trocknen Sie es noch nass mit einem Leinentuch ab. Kalk löst sich mit Zitronensaft. Gießen Sie kein kochendes Wasser in kaltes Glas.',
      'اغسل الزجاج يدويًا بماء دافئ وجففه بقطعة كتان وهو رطب. يزول الكلس بعصير الليمون. لا تسكب ماءً مغليًا في زجاج بارد.',
    ],
  },
  linen: {
    name: ['Linen', 'Leinen', 'كتان'],
    terms: ['machine'],
    care: [
      'Wash linen at 30 degrees with similar colours, and shake it out while it is wet. Iron it damp, or do not iron it at all: it softens with every wash.',
      'Waschen Sie Leinen bei 30 Grad mit ähnlichen Farben und schütteln Sie es nass aus. Bügeln Sie es feucht oder gar nicht: Es wird mit jeder Wäsche weicher.',
      'اغسل الكتان عند 30 درجة مع ألوان متقاربة وانفضه وهو رطب. اكوه رطبًا أو لا تكوه أبدًا، فهو يزداد نعومة مع كل غسلة.',
    ],
  },
  cotton: {
    name: ['Cotton', 'Baumwolle', 'قطن'],
    terms: ['machine'],
    care: [
      'Wash cotton inside out at 30 degrees and dry it in the shade. It may shrink by two percent the first time; we have allowed for that.',
      'Waschen Sie Baumwolle auf links bei 30 Grad und trocknen Sie sie im Schatten. Beim ersten Mal kann sie um zwei Prozent einlaufen; das haben wir eingerechnet.',
      'اغسل القطن مقلوبًا عند 30 درجة وجففه في الظل. قد ينكمش بنسبة اثنين في المئة في المرة الأولى، وقد حسبنا ذلك.',
    ],
  },
  wool: {
    name: ['Wool', 'Wolle', 'صوف'],
    terms: ['woollen'],
    care: [
      'Air wool instead of washing it: a night at the open window is enough. If it must be washed, use the wool programme, cold, and dry it lying flat.',
      'Lüften Sie Wolle, statt sie zu waschen: Eine Nacht am offenen Fenster genügt. Muss es doch sein, dann im Wollprogramm, kalt, und liegend trocknen.',
      'هوِّ الصوف بدل غسله: ليلة عند نافذة مفتوحة تكفي. وإن لزم الغسل فببرنامج الصوف وبماء بارد، ويُجفف مبسوطًا.',
    ],
  },
  jute: {
    name: ['Jute', 'Jute', 'جوت'],
    terms: ['dry'],
    care: [
      'Vacuum jute along the braid, without a brush. Blot up water at once and let it dry lying flat; jute that stays wet turns dark.',
      'Saugen Sie Jute entlang der Flechtung, ohne Bürste. Tupfen Sie Wasser sofort auf und lassen Sie sie liegend trocknen; nasse Jute wird dunkel.',
      'نظّف الجوت بالمكنسة باتجاه الجديلة ومن غير فرشاة. امتصّ الماء فورًا ودعه يجف مبسوطًا، فالجوت المبلل يغمق لونه.',
    ],
  },
  wood: {
    name: ['Wood', 'Holz', 'خشب'],
    terms: ['wipe', 'oil'],
    care: [
      'Wipe the wood with a damp cloth and dry it at once. Once a year it is glad of a thin coat of linseed oil; rub off what it has not taken in after ten minutes.',
      'Wischen Sie das Holz feucht ab und trocknen Sie es gleich nach. Einmal im Jahr freut es sich über eine dünne Schicht Leinöl; reiben Sie nach zehn Minuten ab, was nicht eingezogen ist.',
      'امسح الخشب بقطعة رطبة وجففه في الحال. ادهنه مرة في السنة بطبقة رقيقة من زيت الكتان، وامسح بعد عشر دقائق ما لم يتشربه.',
    ],
  },
  upholstery: {
    name: ['Wool felt', 'Wollfilz', 'لباد صوفي'],
    terms: ['wipe'],
    care: [
      'Vacuum the cover with a soft brush and turn loose cushions once a month. Dab spots with lukewarm water and a drop of wool soap, from the edge to the middle.',
      'Saugen Sie den Bezug mit weicher Bürste ab und wenden Sie lose Kissen einmal im Monat. Tupfen Sie Flecken mit lauwarmem Wasser und einem Tropfen Wollseife, vom Rand zur Mitte.',
      'نظّف القماش بالمكنسة وفرشاة ناعمة، واقلب الوسائد مرة في الشهر. عالج البقع بماء فاتر وقطرة من صابون الصوف من الحافة إلى الوسط.',
    ],
  },
  enamel: {
    name: ['Enamelled steel', 'Emaillierter Stahl', 'فولاذ مطلي بالمينا'],
    terms: ['dishwasher'],
    care: [
      'Enamel may go into the dishwasher. Soak what has burnt on instead of scouring it, and use wooden spoons. A chipped spot is safe as long as you keep it dry.',
      'Emaille darf in die Spülmaschine. Weichen Sie Angebranntes ein, statt zu scheuern, und nehmen Sie Holzlöffel. Eine abgeplatzte Stelle ist unbedenklich, solange sie trocken bleibt.',
      'يمكن وضع المينا في غسالة الصحون. انقع ما احترق بدل حكّه واستعمل ملاعق خشبية. الموضع المتقشر لا يضر ما دام جافًا.',
    ],
  },
  metal: {
    name: ['Metal', 'Metall', 'معدن'],
    terms: ['wipe', 'dry'],
    care: [
      'Dust the metal with a soft, dry cloth. Leave out sharp cleaners: they take off the wax that keeps it from tarnishing. A little beeswax brings back the shine.',
      'Wischen Sie das Metall mit einem weichen, trockenen Tuch ab. Verzichten Sie auf scharfe Reiniger: Sie nehmen das Wachs weg, das es vor dem Anlaufen schützt. Etwas Bienenwachs bringt den Glanz zurück.',
      'امسح المعدن بقطعة ناعمة جافة. تجنّب المنظفات القوية، فهي تزيل الشمع الذي يحميه. قليل من شمع العسل يعيد إليه لمعانه.',
    ],
  },
  willow: {
    name: ['Willow', 'Weide', 'صفصاف'],
    terms: ['dry'],
    care: [
      'Brush the willow dry. If it creaks, spray it with water once and let it dry in the shade: that makes it supple again.',
      'Bürsten Sie die Weide trocken ab. Wenn sie knarzt, besprühen Sie sie einmal mit Wasser und lassen Sie sie im Schatten trocknen: Das macht sie wieder geschmeidig.',
      'نظّف الصفصاف بفرشاة جافة. إذا صدر عنه صرير فرشّه بالماء مرة ودعه يجف في الظل، فيعود لينًا.',
    ],
  },
  paper: {
    name: ['Paper', 'Papier', 'ورق'],
    terms: ['dry'],
    care: [
      'Keep paper dry and out of the sun, and it will outlive all of us. It is made without acid and without chlorine.',
      'Halten Sie Papier trocken und fern von der Sonne, dann überlebt es uns alle. Es ist ohne Säure und ohne Chlor hergestellt.',
      'احفظ الورق جافًا وبعيدًا عن الشمس فيدوم طويلًا. وهو مصنوع من غير أحماض ولا كلور.',
    ],
  },
} as const satisfies Readonly<Record<string, MaterialSource>>
export type MaterialId = keyof typeof materials

export const origins = {
  germany: ['Germany', 'Deutschland', 'ألمانيا'],
  portugal: ['Portugal', 'Portugal', 'البرتغال'],
  morocco: ['Morocco', 'Marokko', 'المغرب'],
  turkey: ['Türkiye', 'Türkei', 'تركيا'],
  india: ['India', 'Indien', 'الهند'],
  denmark: ['Denmark', 'Dänemark', 'الدنمارك'],
  bohemia: ['Czechia', 'Tschechien', 'التشيك'],
} as const satisfies Readonly<Record<string, Translations>>
export type OriginId = keyof typeof origins
