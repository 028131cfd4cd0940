import type { Translations } from '../languages.ts'

/** A value of a variant option. */
export interface OptionValueSource {
  readonly id: string
  readonly name: Translations
  /** Surcharge in euro cents. */
  readonly extra?: number
  /** Factor of the price, in hundredths: 360 is 3.6 times. */
  readonly times?: number
  readonly isDefault?: true
  /** Colour of the value: `#rrggbb`, or `own` for the product's colour. */
  readonly colour?: `#${string}` | 'own'
}

/** A variant option. `shape` selects its shape in the record (section 3). */
export interface OptionSource {
  readonly shape: 'named' | 'labelled' | 'display'
  readonly name: Translations
  readonly values: readonly [OptionValueSource, ...OptionValueSource[]]
  /** Set if pictures do not show the choice. Variants that differ only in such choices share a picture. */
  readonly isHidden?: true
}

/** A modifier. `shape` selects its shape in the record (section 3). */
export interface ModifierSource {
  readonly shape: 'titled' | 'display'
  readonly name: Translations
  readonly values: readonly [Translations, ...Translations[]]
  /** Surcharge of each value, in euro cents. */
  readonly extras: readonly number[]
}

export const options = {
  set: {
    shape: 'display',
    name: ['Set', 'Set', 'المجموعة'],
    values: [
      { id: 'one', name: ['One piece', 'Einzeln', 'قطعة واحدة'], isDefault: true },
      { id: 'two', name: ['Set of two', '2er-Set', 'مجموعة من قطعتين'], times: 190 },
      { id: 'four', name: ['Set of four', '4er-Set', 'مجموعة من أربع قطع'], times: 360 },
    ],
  },
  size: {
    shape: 'named',
    name: ['Size', 'Größe', 'المقاس'],
    values: [
      { id: 's', name: ['Small', 'Klein', 'صغير'] },
      { id: 'm', name: ['Medium', 'Mittel', 'متوسط'], extra: 900 },
      { id: 'l', name: ['Large', 'Groß', 'كبير'], extra: 2200 },
    ],
  },
  inside: {
    shape: 'labelled',
    name: ['Inside', 'Innen', 'من الداخل'],
    values: [
      { id: '31', name: ['Glazed white', 'Weiß glasiert', 'مطلي بالأبيض'], colour: '#f4efe6' },
      { id: '32', name: ['Same as outside', 'Wie außen', 'كلون الخارج'], extra: 200, colour: 'own' },
    ],
  },
  bulb: {
    shape: 'display',
    name: ['Bulb', 'Leuchtmittel', 'اللمبة'],
    values: [
      {
        id: 'with',
        name: ['With a warm bulb', 'Mit warmem Leuchtmittel', 'مع لمبة دافئة'],
        extra: 900,
        isDefault: true,
      },
      { id: 'without', name: ['Without a bulb', 'Ohne Leuchtmittel', 'من دون لمبة'] },
    ],
  },
  cord: {
    shape: 'labelled',
    name: ['Cord', 'Kabel', 'السلك'],
    values: [
      { id: '41', name: ['Black cotton', 'Baumwolle schwarz', 'قطن أسود'], colour: '#26231f' },
      { id: '42', name: ['Natural linen', 'Leinen natur', 'كتان طبيعي'], extra: 600, colour: '#d9cba9' },
      { id: '43', name: ['Brick red', 'Ziegelrot', 'أحمر آجري'], extra: 600, colour: '#a24a30' },
    ],
  },
  filling: {
    shape: 'labelled',
    name: ['Filling', 'Füllung', 'الحشوة'],
    isHidden: true,
    values: [
      { id: '51', name: ['Cover only', 'Nur Bezug', 'الغطاء فقط'] },
      { id: '52', name: ['Wool', 'Wolle', 'صوف'], extra: 1800 },
      { id: '53', name: ['Feathers', 'Federn', 'ريش'], extra: 2200 },
    ],
  },
  length: {
    shape: 'named',
    name: ['Length', 'Länge', 'الطول'],
    values: [
      { id: '140', name: ['140 cm', '140 cm', '140 سم'] },
      { id: '200', name: ['200 cm', '200 cm', '200 سم'], extra: 4000 },
      { id: '260', name: ['260 cm', '260 cm', '260 سم'], extra: 7500 },
    ],
  },
  /** Length of a cloth of fixed width. */
  cut: {
    shape: 'named',
    name: ['Length', 'Länge', 'الطول'],
    values: [
      { id: '200', name: ['200 cm', '200 cm', '200 سم'] },
      { id: '260', name: ['260 cm', '260 cm', '260 سم'], extra: 4000 },
      { id: '320', name: ['320 cm', '320 cm', '320 سم'], extra: 7500 },
    ],
  },
  finish: {
    shape: 'labelled',
    name: ['Finish', 'Oberfläche', 'التشطيب'],
    values: [
      { id: '61', name: ['Oiled', 'Geölt', 'مزيّت'] },
      { id: '62', name: ['Soaped', 'Geseift', 'معالج بالصابون'] },
      { id: '63', name: ['Lacquered', 'Lackiert', 'مطلي بالورنيش'], extra: 1500 },
    ],
  },
  ruling: {
    shape: 'display',
    name: ['Ruling', 'Lineatur', 'التسطير'],
    values: [
      { id: 'blank', name: ['Blank', 'Blanko', 'من دون سطور'], isDefault: true },
      { id: 'lined', name: ['Lined', 'Liniert', 'مسطّر'] },
      { id: 'dotted', name: ['Dotted', 'Gepunktet', 'منقّط'] },
    ],
  },
  pack: {
    shape: 'named',
    name: ['Pack', 'Packung', 'العبوة'],
    values: [
      { id: '3', name: ['Three', 'Drei', 'ثلاث قطع'] },
      { id: '6', name: ['Six', 'Sechs', 'ست قطع'], times: 185 },
    ],
  },
} as const satisfies Readonly<Record<string, OptionSource>>
export type OptionId = keyof typeof options

/** Returns the default value of an option: the one that is marked, or else the first one. */
export function defaultValueOf(id: OptionId): OptionValueSource {
  const { values }: OptionSource = options[id]
  return values.find(({ isDefault }) => isDefault) ?? values[0]
}

/** Returns all combinations of one value per option. Without options, there is one empty combination. */
export function combineValues(
  ids: readonly OptionId[],
): readonly (readonly (readonly [id: OptionId, value: OptionValueSource])[])[] {
  return ids.reduce<readonly (readonly (readonly [OptionId, OptionValueSource])[])[]>(
    (combinations, id) => {
      const { values }: OptionSource = options[id]
      return combinations.flatMap((before) => values.map((value) => [...before, [id, value] as const]))
    },
    [[]],
  )
}

export const modifiers = {
  gift: {
    shape: 'titled',
    name: ['Gift wrap', 'Geschenkverpackung', 'تغليف الهدية'],
    values: [
      ['None', 'Keine', 'بدون'],
      ['Tissue paper', 'Seidenpapier', 'ورق حرير'],
      ['Box with ribbon', 'Schachtel mit Band', 'علبة بشريط'],
    ],
    extras: [0, 200, 600],
  },
  initials: {
    shape: 'titled',
    name: ['Initials', 'Initialen', 'الأحرف الأولى'],
    values: [
      ['None', 'Keine', 'بدون'],
      ['Under the foot', 'Unter dem Fuß', 'أسفل القاعدة'],
      ['On the side', 'An der Seite', 'على الجانب'],
    ],
    extras: [0, 900, 1200],
  },
  monogram: {
    shape: 'display',
    name: ['Monogram', 'Monogramm', 'التطريز'],
    values: [
      ['None', 'Keines', 'بدون'],
      ['Tone on tone', 'Ton in Ton', 'بلون القماش'],
      ['In contrast', 'Im Kontrast', 'بلون مغاير'],
    ],
    extras: [0, 900, 900],
  },
  assembly: {
    shape: 'display',
    name: ['Delivery', 'Lieferung', 'التسليم'],
    values: [
      ['In parts, with a plan', 'Zerlegt, mit Anleitung', 'مفككة مع دليل التركيب'],
      ['Assembled in your room', 'Aufgebaut in Ihrem Zimmer', 'مركّبة في غرفتك'],
    ],
    extras: [0, 4900],
  },
} as const satisfies Readonly<Record<string, ModifierSource>>
export type ModifierId = keyof typeof modifiers
