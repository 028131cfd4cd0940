import { brands } from './brands.ts'
import { colours } from './colours.ts'
import { materials, origins } from './materials.ts'
import { isMadeToSize } from './measures.ts'
import { patterns } from './patterns.ts'
import { eachLanguage, languages, toText, type Language, type Text, type Words } from '../languages.ts'
import type { Family, Measure } from './families/index.ts'
import type { ColourId } from './colours.ts'
import type { PatternId } from './ids.ts'
import type { PictureView, Seo } from './types.ts'

/** What the texts of a product are made of. */
export interface Subject {
  readonly family: Family
  readonly colour: ColourId
  readonly pattern: PatternId
  readonly measure: Measure
  /** Added to the name where there are many of the same: 17 gives "No. 17". */
  readonly edition?: number
}

export interface ProductTexts {
  readonly name: Text
  readonly short: Text
  readonly long: Text
  readonly care: Text
  readonly seo: Seo
}

/** The page adds the name of the shop, up to 15 characters: search engines show about 60. */
export const longestTitle = 45

/** Whole sentences, written by hand, set one after another: grammar is never composed. */
export function toTexts(subject: Subject): ProductTexts {
  const { family, colour, pattern, measure } = subject
  const name = eachLanguage((language) => nameOf(subject, language))
  const short = eachLanguage((language) => `${in_(family.short, language)} ${lookOf(subject, language)}`)
  const long = eachLanguage((language) =>
    [
      in_(family.body, language),
      `${in_(patterns[pattern].text, language)} ${in_(colours[colour].text, language)}`,
      measuresIn(measure, language, isMadeToSize(family.choices)),
    ].join('\n\n'),
  )
  return {
    name,
    short,
    long,
    care: toText(materials[family.material].care),
    seo: {
      title: eachLanguage((language) =>
        firstFit([name[language], nameOf(subject, language, true)], longestTitle),
      ),
      description: eachLanguage((language) =>
        firstFit(
          [
            `${short[language]} ${makerOf(family, language)}`,
            short[language],
            `${in_(family.short, language)} ${makerOf(family, language)}`,
            in_(family.short, language),
          ],
          160,
        ),
      ),
    },
  }
}

/** What a picture shows, for those who do not see it. */
export function toAlt(name: Text, view: PictureView): Text {
  const words: Readonly<Record<PictureView, Words>> = {
    front: ['seen from the front', 'Ansicht von vorn', 'منظر أمامي'],
    detail: ['a detail', 'Detail', 'تفصيل'],
    room: ['in a room', 'in einem Raum', 'في غرفة'],
  }
  const shown = toText(words[view])
  return eachLanguage((language) => `${name[language]}: ${shown[language]}`)
}

/** "8 × 9 cm", as the language writes it; of the smallest where there are more sizes. */
export function measuresIn(measure: Measure, language: Language, isSmallest = false): string {
  const size = measure.join(' × ')
  if (isSmallest)
    return {
      en: `Measures from ${size} cm.`,
      de: `Maße: ab ${size} cm.`,
      ar: `المقاسات: ابتداءً من ${size} سم.`,
    }[language]
  return { en: `Measures ${size} cm.`, de: `Maße: ${size} cm.`, ar: `المقاسات: ${size} سم.` }[language]
}

export function in_(words: Words, language: Language): string {
  return words[languages.indexOf(language)] ?? words[0]
}

/** The name of a product; for small places without its pattern. */
function nameOf({ family, colour, pattern, edition }: Subject, language: Language, isShort = false): string {
  const noun = in_(family.noun, language)
  const series = in_(family.series, language)
  const phrase = in_(patterns[pattern].phrase, language)
  const tone = in_(colours[colour].name, language)
  const called = { en: `${series} ${noun}`, de: `${noun} ${series}`, ar: `${noun} «${series}»` }[language]
  const decorated = phrase === '' || isShort ? called : `${called} ${phrase}`
  const number =
    edition === undefined
      ? ''
      : { en: `, No. ${edition}`, de: `, Nr. ${edition}`, ar: `، رقم ${edition}` }[language]
  return `${decorated}${language === 'ar' ? '،' : ','} ${tone}${number}`
}

function lookOf({ colour, pattern }: Subject, language: Language): string {
  const tone = in_(colours[colour].name, language)
  const phrase = in_(patterns[pattern].phrase, language)
  const sentence = { en: `In ${tone}`, de: `In ${tone}`, ar: `بلون ${tone}` }[language]
  return phrase === '' ? `${sentence}.` : `${sentence}${language === 'ar' ? '،' : ','} ${phrase}.`
}

function makerOf({ brand, origin }: Family, language: Language): string {
  const maker = brands[brand].name
  const country = in_(origins[origin], language)
  return {
    en: `By ${maker}, made in ${country}.`,
    de: `Von ${maker}, Herkunft: ${country}.`,
    ar: `من ${maker}، صُنع في ${country}.`,
  }[language]
}

/** The first text that is short enough. */
export function firstFit(candidates: readonly string[], most: number): string {
  return candidates.find((text) => text.length <= most) ?? candidates.at(-1) ?? ''
}
