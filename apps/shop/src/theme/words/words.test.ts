import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadFormMessages } from './form-words.ts'
import { loadPageWords } from './page-words.ts'
import { loadWidgetWords } from './widget-words.ts'
import { languages, loadShellWords, toLanguage } from './words.ts'

type Messages = Readonly<Record<string, string>>

/** The messages of a file by their path in it. */
function flatten(value: object, before = ''): Messages {
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]: [string, string | object]) =>
      typeof inner === 'string' ? { [before + key]: inner } : flatten(inner, `${before}${key}.`),
    ),
  ) as Messages
}

const read = (language: string, file: string): Messages =>
  flatten(JSON.parse(readFileSync(path.join(import.meta.dirname, language, file), 'utf8')) as object)

const files = readdirSync(path.join(import.meta.dirname, 'en'))
const cases = languages.flatMap((language) => files.map((file) => ({ language, file })))

/** The names in a message's braces, and the forms of its plural. */
function parts(message: string) {
  const names = [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name)
  const forms = [...message.matchAll(/\b(zero|one|two|few|many|other)\s*\{/g)].map(([, form]) => form)
  return { names: new Set(names), forms: new Set(forms) }
}

describe('message files', () => {
  test('every language has the same files', () => {
    for (const language of languages) {
      expect(readdirSync(path.join(import.meta.dirname, language))).toEqual(files)
    }
    expect(files.length).toBeGreaterThan(3)
  })

  test.each(cases)('$language/$file has every message, with the values of the English one', (place) => {
    const [english, messages] = [read('en', place.file), read(place.language, place.file)]
    expect(Object.keys(messages)).toEqual(Object.keys(english))
    for (const [key, message] of Object.entries(messages)) {
      expect(message.trim()).not.toBe('')
      expect([key, parts(message).names]).toEqual([key, parts(english[key] ?? '').names])
    }
  })

  test.each(cases)('$language/$file has every form that its plurals need', ({ language, file }) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [key, message] of Object.entries(read(language, file))) {
      if (!message.includes(', plural,')) continue
      expect([key, parts(message).forms]).toEqual([key, new Set(pluralCategories)])
    }
  })
})

describe('words', () => {
  test('follow the page language, whatever its region and case; English where there are none', async () => {
    expect(['de', 'DE-at', 'ar-EG', 'en-GB', 'fr', 'constructor'].map(toLanguage)).toEqual([
      'de',
      'de',
      'ar',
      'en',
      'en',
      'en',
    ])
    expect((await loadShellWords('de-AT')).menu()).toBe('Menü')
    expect((await loadShellWords('fr')).menu()).toBe('Menu')
  })

  test('take values', async () => {
    expect((await loadShellWords('en')).more({ title: 'Care' })).toBe('More in Care')
  })

  test.each([
    ['en', 1, '1 minute to read'],
    ['en', 2, '2 minutes to read'],
    ['de', 1, '1 Minute Lesezeit'],
    ['ar', 1, 'دقيقة واحدة للقراءة'],
    ['ar', 2, 'دقيقتان للقراءة'],
    ['ar', 3, '3 دقائق للقراءة'],
    ['ar', 11, '11 دقيقة للقراءة'],
    ['ar', 100, '100 دقيقة للقراءة'],
  ])('%s counts %i minutes as %j', async (language, minutes, text) => {
    expect((await loadPageWords(language)).readingTime({ minutes })).toBe(text)
  })

  test('widgets count in Arabic', async () => {
    const { pictures } = await loadWidgetWords('ar')
    expect([0, 1, 2, 5, 12].map((count) => pictures({ count }))).toEqual([
      'لا صور',
      'صورة واحدة',
      'صورتان',
      '5 صور',
      '12 صورة',
    ])
  })

  test('forms get their texts', async () => {
    const messages = await loadFormMessages('de')
    expect([messages.sending, messages.problems['too-long']]).toEqual(['Wird gesendet …', 'Das ist zu lang.'])
  })
})
