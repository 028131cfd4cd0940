import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadFormMessages } from './form-messages.ts'
import { loadPageMessages } from './page-messages.ts'
import { loadWidgetMessages } from './widget-messages.ts'
import { languages, toMessageLanguage } from './messages.ts'
import { loadShellMessages } from './shell-messages.ts'

type Messages = Readonly<Record<string, string>>

/** Returns the messages of a file by key. */
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

/** Returns the variables and the plural cases of a message. */
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

  test.each(cases)(
    '$language/$file has every message, with the variables of the English one',
    ({ language, file }) => {
      const [english, messages] = [read('en', file), read(language, file)]
      expect(Object.keys(messages)).toEqual(Object.keys(english))
      for (const [key, message] of Object.entries(messages)) {
        expect(message.trim()).not.toBe('')
        expect([key, parts(message).names]).toEqual([key, parts(english[key] ?? '').names])
      }
    },
  )

  test.each(cases)('$language/$file has every plural case of the language', ({ language, file }) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [key, message] of Object.entries(read(language, file))) {
      if (!message.includes(', plural,')) continue
      expect([key, parts(message).forms]).toEqual([key, new Set(pluralCategories)])
    }
  })
})

describe('messages', () => {
  test('follow the page language, with English as the fallback', async () => {
    expect(['de', 'DE-at', 'ar-EG', 'en-GB', 'fr', 'constructor'].map(toMessageLanguage)).toEqual([
      'de',
      'de',
      'ar',
      'en',
      'en',
      'en',
    ])
    expect((await loadShellMessages('de-AT')).menu()).toBe('Menü')
    expect((await loadShellMessages('fr')).menu()).toBe('Menu')
  })

  test('insert values', async () => {
    expect((await loadShellMessages('en')).more({ title: 'Care' })).toBe('More in Care')
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
    expect((await loadPageMessages(language)).readingTime({ minutes })).toBe(text)
  })

  test('widgets count in Arabic', async () => {
    const { pictures } = await loadWidgetMessages('ar')
    expect([0, 1, 2, 5, 12].map((count) => pictures({ count }))).toEqual([
      'لا صور',
      'صورة واحدة',
      'صورتان',
      '5 صور',
      '12 صورة',
    ])
  })

  test('form messages are plain texts', async () => {
    const messages = await loadFormMessages('de')
    expect([messages.sending, messages.problems['too-long']]).toEqual(['Wird gesendet …', 'Das ist zu lang.'])
  })
})
