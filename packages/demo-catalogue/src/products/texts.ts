import { brands } from './brands.ts'
import { colours } from './colours.ts'
import { materials, origins } from './materials.ts'
import { hasSizeOption } from './measures.ts'
import { patterns } from './patterns.ts'
import {
  eachLanguage,
  inLanguage,
  localise,
  type Language,
  type LocalisedText,
  type Translations,
} from '../languages.ts'
import type { Family, Measure } from './families/index.ts'
import type { ColourId } from './colours.ts'
import type { PatternId } from './ids.ts'
import type { PictureView, Seo } from './types.ts'

/** The parts from which a product's texts are composed. */
export interface ProductTextSource {
  readonly family: Family
  readonly colour: ColourId
  readonly pattern: PatternId
  readonly measure: Measure
  /** Number of the edition, appended to the name: "No. 17". */
  readonly edition?: number
}

export interface ProductTexts {
  readonly name: LocalisedText
  readonly short: LocalisedText
  readonly long: LocalisedText
  readonly care: LocalisedText
  readonly seo: Seo
}

/** Maximum length of a title. It leaves room for the shop's name, since search engines display about 60 characters. */
export const maxTitleLength = 45

/** Composes a product's texts from complete, hand-written sentences. Only names are composed of words. */
export function toProductTexts(subject: ProductTextSource): ProductTexts {
  const { family, colour, pattern, measure } = subject
  const name = eachLanguage((language) => nameOf(subject, language))
  const short = eachLanguage(
    (language) => `${inLanguage(family.short, language)} ${describeLook(subject, language)}`,
  )
  const long = eachLanguage((language) =>
    [
      inLanguage(family.body, language),
      `${inLanguage(patterns[pattern].text, language)} ${inLanguage(colours[colour].text, language)}`,
      ...(hasSizeOption(family.options) ? [describeSmallest(measure, language)] : []),
    ].join('\n\n'),
  )
  return {
    name,
    short,
    long,
    care: localise(materials[family.material].care),
    seo: {
      title: eachLanguage((language) =>
        firstFitting([name[language], nameOf(subject, language, true)], maxTitleLength),
      ),
      description: eachLanguage((language) =>
        firstFitting(
          [
            `${short[language]} ${describeMaker(family, language)}`,
            short[language],
            `${inLanguage(family.short, language)} ${describeMaker(family, language)}`,
            inLanguage(family.short, language),
          ],
          160,
        ),
      ),
    },
  }
}

/** Returns the alternative text of a picture. */
export function toAlt(name: LocalisedText, view: Exclude<PictureView, 'version'>): LocalisedText {
  const words: Readonly<Record<typeof view, Translations>> = {
    front: ['seen from the front', 'Ansicht von vorn', 'منظر أمامي'],
    angle: ['seen at an angle', 'Schrägansicht', 'منظر مائل'],
    detail: ['a detail', 'Detail', 'تفصيل'],
    room: ['in a room', 'in einem Raum', 'في غرفة'],
  }
  const shown = localise(words[view])
  return eachLanguage((language) => `${name[language]}: ${shown[language]}`)
}

/** Returns the alternative text of a picture of a variant: "Mug Shore, Cobalt: Set of two, Glazed white". */
export function toVersionAlt(name: LocalisedText, values: readonly Translations[]): LocalisedText {
  return eachLanguage((language) => {
    const labels = values.map((value) => inLanguage(value, language))
    return `${name[language]}: ${labels.join(language === 'ar' ? '، ' : ', ')}`
  })
}

/** Returns the name that all products of a family share: "Shore mug". */
function toFamilyName({ noun: [en, de, ar], series }: Family): LocalisedText {
  return { en: `${series[0]} ${en}`, de: `${de} ${series[1]}`, ar: `${ar} «${series[2]}»` }
}

/** Returns the sentence that says which of several sizes the measures of a product are those of. */
function describeSmallest(measure: Measure, language: Language): string {
  const size = measure.join(' × ')
  return {
    en: `The smallest size measures ${size} cm.`,
    de: `Die kleinste Größe misst ${size} cm.`,
    ar: `يبلغ أصغر مقاس ${size} سم.`,
  }[language]
}

/** Returns the name of a product. The short form omits the pattern. */
function nameOf(
  { family, colour, pattern, edition }: ProductTextSource,
  language: Language,
  isShort = false,
): string {
  const phrase = inLanguage(patterns[pattern].phrase, language)
  const tone = inLanguage(colours[colour].name, language)
  const called = toFamilyName(family)[language]
  const decorated = phrase === '' || isShort ? called : `${called} ${phrase}`
  const number =
    edition === undefined
      ? ''
      : { en: `, No. ${edition}`, de: `, Nr. ${edition}`, ar: `، رقم ${edition}` }[language]
  return `${decorated}${language === 'ar' ? '،' : ','} ${tone}${number}`
}

function describeLook({ colour, pattern }: ProductTextSource, language: Language): string {
  const tone = inLanguage(colours[colour].name, language)
  const phrase = inLanguage(patterns[pattern].phrase, language)
  const sentence = { en: `In ${tone}`, de: `In ${tone}`, ar: `بلون ${tone}` }[language]
  return phrase === '' ? `${sentence}.` : `${sentence}${language === 'ar' ? '،' : ','} ${phrase}.`
}

function describeMaker({ brand, origin }: Family, language: Language): string {
  const maker = brands[brand].name
  const country = inLanguage(origins[origin], language)
  return {
    en: `By ${maker}, made in ${country}.`,
    de: `Von ${maker}, Herkunft: ${country}.`,
    ar: `من ${maker}، صُنع في ${country}.`,
  }[language]
}

/** Returns the first candidate that is short enough, or else the last candidate. */
export function firstFitting(candidates: readonly string[], maxLength: number): string {
  return candidates.find((text) => text.length <= maxLength) ?? candidates.at(-1) ?? ''
}
