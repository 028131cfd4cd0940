import type { PatternId } from './ids.ts'
import type { Translations } from '../languages.ts'

interface PatternSource {
  /** Name of the facet term. */
  readonly name: Translations
  /** Follows the product's noun: "mug with dots". Empty for plain products. */
  readonly phrase: Translations
  /** A sentence that suits any material. */
  readonly text: Translations
}

export const patterns: Readonly<Record<PatternId, PatternSource>> = {
  plain: {
    name: ['Plain', 'Einfarbig', 'سادة'],
    phrase: ['', '', ''],
    text: [
      'There is no pattern: form and material are enough.',
      'Es gibt kein Muster: Form und Material genügen.',
      'لا نقش هنا: يكفي الشكل والخامة.',
    ],
  },
  rings: {
    name: ['Rings', 'Ringe', 'حلقات'],
    phrase: ['with rings', 'mit Ringen', 'بحلقات'],
    text: [
      'The rings are drawn in one turn, broad and narrow by turns.',
      'Die Ringe entstehen in einem Zug, abwechselnd breit und schmal.',
      'تُرسم الحلقات بحركة واحدة، عريضة تارة ورفيعة تارة.',
    ],
  },
  stripes: {
    name: ['Stripes', 'Streifen', 'خطوط'],
    phrase: ['with stripes', 'mit Streifen', 'بخطوط'],
    text: [
      'Each broad stripe has a narrow one beside it, like a shadow.',
      'Neben jedem breiten Streifen läuft ein schmaler mit, wie ein Schatten.',
      'يرافق كل خط عريض خط رفيع كأنه ظله.',
    ],
  },
  dots: {
    name: ['Dots', 'Punkte', 'نقاط'],
    phrase: ['with dots', 'mit Punkten', 'بنقاط'],
    text: [
      'The dots stand in rows that are shifted by half.',
      'Die Punkte stehen in Reihen, die um die Hälfte versetzt sind.',
      'تصطف النقاط في صفوف متبادلة.',
    ],
  },
  sprigs: {
    name: ['Sprigs', 'Zweige', 'أغصان'],
    phrase: ['with sprigs', 'mit Zweigen', 'بأغصان'],
    text: [
      'The sprigs are taken from the ash tree in front of our window.',
      'Die Zweige sind der Esche vor unserem Fenster abgeschaut.',
      'الأغصان مأخوذة من شجرة الدردار أمام نافذتنا.',
    ],
  },
  waves: {
    name: ['Waves', 'Wellen', 'أمواج'],
    phrase: ['with waves', 'mit Wellen', 'بأمواج'],
    text: [
      'The waves go all around and meet where nobody looks for it.',
      'Die Wellen laufen ganz herum und treffen sich, wo niemand danach sucht.',
      'تدور الأمواج دورة كاملة وتلتقي حيث لا يبحث أحد.',
    ],
  },
  zigzag: {
    name: ['Zigzag', 'Zickzack', 'خط متعرج'],
    phrase: ['with zigzag', 'mit Zickzack', 'بخط متعرج'],
    text: [
      'The zigzag is one of the oldest patterns there are, and still the liveliest.',
      'Der Zickzack ist eines der ältesten Muster und immer noch das lebhafteste.',
      'الخط المتعرج من أقدم النقوش وأكثرها حيوية حتى اليوم.',
    ],
  },
  checks: {
    name: ['Checks', 'Karos', 'مربعات'],
    phrase: ['with checks', 'mit Karos', 'بمربعات'],
    text: [
      'The checks are not quite square, because they were never ruled.',
      'Die Karos sind nicht ganz quadratisch, denn ein Lineal war nie im Spiel.',
      'المربعات ليست متساوية تمامًا، فلم تُرسم بالمسطرة.',
    ],
  },
  diamonds: {
    name: ['Diamonds', 'Rauten', 'معيّنات'],
    phrase: ['with diamonds', 'mit Rauten', 'بمعيّنات'],
    text: [
      'Each diamond holds a smaller one in a second tone.',
      'In jeder Raute sitzt eine kleinere in einem zweiten Ton.',
      'في كل معيّن معيّن أصغر بدرجة ثانية من اللون.',
    ],
  },
  scales: {
    name: ['Scallops', 'Bögen', 'أقواس'],
    phrase: ['with scallops', 'mit Bögen', 'بأقواس'],
    text: [
      'The scallops lie over one another like the tiles of an old roof.',
      'Die Bögen liegen übereinander wie die Ziegel eines alten Daches.',
      'تتراكب الأقواس كقرميد سقف قديم.',
    ],
  },
  blossoms: {
    name: ['Blossoms', 'Blüten', 'أزهار'],
    phrase: ['with blossoms', 'mit Blüten', 'بأزهار'],
    text: [
      'Every blossom has five petals, and every one is turned a little differently.',
      'Jede Blüte hat fünf Blätter, und jede ist ein wenig anders gedreht.',
      'لكل زهرة خمس بتلات، وكل واحدة تميل ميلًا مختلفًا.',
    ],
  },
  terrazzo: {
    name: ['Terrazzo', 'Terrazzo', 'ترازو'],
    phrase: ['with terrazzo', 'mit Terrazzo', 'بنقش الترازو'],
    text: [
      'The flecks fall as they like; no two pieces have the same.',
      'Die Splitter fallen, wie sie wollen; keine zwei Stücke haben dieselben.',
      'تتناثر القطع كيفما اتفق، فلا تتشابه قطعتان.',
    ],
  },
  dip: {
    name: ['Dipped', 'Getaucht', 'مغموس'],
    phrase: ['with a dipped end', 'mit getauchtem Ende', 'بطرف مغموس'],
    text: [
      'The lower part was dipped into a second colour and lifted out by hand.',
      'Der untere Teil wurde in eine zweite Farbe getaucht und von Hand herausgehoben.',
      'غُمس الجزء السفلي في لون ثانٍ ورُفع باليد.',
    ],
  },
  drip: {
    name: ['Running glaze', 'Laufglasur', 'طلاء منساب'],
    phrase: ['with running glaze', 'mit Laufglasur', 'بطلاء منساب'],
    text: [
      'The second glaze runs down in the kiln and stops where it pleases.',
      'Die zweite Glasur läuft im Ofen herab und bleibt stehen, wo sie mag.',
      'ينساب الطلاء الثاني في الفرن ويتوقف حيث يشاء.',
    ],
  },
  speckle: {
    name: ['Speckles', 'Sprenkel', 'بقع دقيقة'],
    phrase: ['with speckles', 'mit Sprenkeln', 'ببقع دقيقة'],
    text: [
      'The speckles are flicked on with a stiff brush, some fine, some bold.',
      'Die Sprenkel werden mit einer harten Bürste gespritzt, manche fein, manche grob.',
      'تُرش البقع بفرشاة قاسية، بعضها دقيق وبعضها أكبر.',
    ],
  },
  grid: {
    name: ['Grid', 'Gitter', 'شبكة'],
    phrase: ['with a grid', 'mit Gitter', 'بشبكة'],
    text: [
      'Fine lines cross at even distances, like squared paper.',
      'Feine Linien kreuzen sich in gleichem Abstand, wie auf Rechenpapier.',
      'تتقاطع خطوط دقيقة على مسافات متساوية، كورق المربعات.',
    ],
  },
  brush: {
    name: ['Brush strokes', 'Pinselstriche', 'ضربات فرشاة'],
    phrase: ['with brush strokes', 'mit Pinselstrichen', 'بضربات فرشاة'],
    text: [
      'The strokes are made with a wide brush in one breath.',
      'Die Striche entstehen mit einem breiten Pinsel in einem Atemzug.',
      'تُرسم الضربات بفرشاة عريضة في نَفَس واحد.',
    ],
  },
  grooves: {
    name: ['Grooves', 'Rillen', 'أخاديد'],
    phrase: ['with grooves', 'mit Rillen', 'بأخاديد'],
    text: [
      'The grooves catch the light and give the hand a hold.',
      'Die Rillen fangen das Licht und geben der Hand Halt.',
      'تلتقط الأخاديد الضوء وتمنح اليد قبضة ثابتة.',
    ],
  },
}
