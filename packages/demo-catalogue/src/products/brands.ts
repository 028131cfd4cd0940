import type { Translations } from '../languages.ts'

interface BrandSource {
  /** Not translated. */
  readonly name: string
  /** Prefix of the brand's SKUs. */
  readonly code: string
  readonly text: Translations
}

/** Brands of the catalogue, all fictitious. */
export const brands = {
  tonwerk: {
    name: 'Tonwerk',
    code: 'TW',
    text: [
      'Five people and two kilns in an old mill: stoneware for every day.',
      'Fünf Menschen und zwei Öfen in einer alten Mühle: Steinzeug für jeden Tag.',
      'خمسة أشخاص وفرنان في طاحونة قديمة: خزف لكل يوم.',
    ],
  },
  lumen: {
    name: 'Lumen & Lehm',
    code: 'LL',
    text: [
      'Lamps that light the table and leave the rest to the evening.',
      'Leuchten, die den Tisch erhellen und den Rest dem Abend überlassen.',
      'مصابيح تضيء المائدة وتترك الباقي للمساء.',
    ],
  },
  rhen: {
    name: 'Glashütte Rhen',
    code: 'GR',
    text: [
      'A glassworks where every piece is still blown by mouth.',
      'Eine Glashütte, in der noch jedes Stück mundgeblasen wird.',
      'ورشة زجاج ما زالت كل قطعة فيها تُنفخ بالفم.',
    ],
  },
  halmgarn: {
    name: 'Halmgarn',
    code: 'HG',
    text: [
      'A small weaving mill for linen, cotton and wool.',
      'Eine kleine Weberei für Leinen, Baumwolle und Wolle.',
      'منسج صغير للكتان والقطن والصوف.',
    ],
  },
  erlenhof: {
    name: 'Erlenhof',
    code: 'EH',
    text: [
      'Joiners who build furniture that can be taken apart and mended.',
      'Tischler, die Möbel bauen, die man zerlegen und reparieren kann.',
      'نجارون يصنعون أثاثًا يمكن فكّه وإصلاحه.',
    ],
  },
  kessel: {
    name: 'Kessel & Korn',
    code: 'KK',
    text: [
      'Tools and pots for people who cook every day.',
      'Werkzeug und Töpfe für Menschen, die jeden Tag kochen.',
      'أدوات وقدور لمن يطبخون كل يوم.',
    ],
  },
  binse: {
    name: 'Binse & Weide',
    code: 'BW',
    text: [
      'Basket makers on the river, four generations of them.',
      'Korbmacher am Fluss, in vierter Generation.',
      'صانعو سلال على ضفة النهر منذ أربعة أجيال.',
    ],
  },
  moosgrund: {
    name: 'Moosgrund',
    code: 'MG',
    text: [
      'Pots, cans and tools for balconies and gardens.',
      'Töpfe, Kannen und Geräte für Balkon und Garten.',
      'أصص ومرشّات وأدوات للشرفات والحدائق.',
    ],
  },
  falzbein: {
    name: 'Falzbein',
    code: 'FB',
    text: [
      'Bookbinders who also make everything else on the desk.',
      'Buchbinder, die auch alles andere für den Schreibtisch machen.',
      'مجلّدو كتب يصنعون أيضًا كل ما يلزم المكتب.',
    ],
  },
} as const satisfies Readonly<Record<string, BrandSource>>
export type BrandId = keyof typeof brands
