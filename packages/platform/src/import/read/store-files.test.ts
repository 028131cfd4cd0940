import { describe, expect, test } from 'vitest'
import { readProblems } from '../../../test/read-problems.ts'
import { storeFile } from '../../../test/store-settings.ts'

const returns = { days: 14 }

describe('files of store settings', () => {
  test('are optional, and valid with and without settings of a channel', async () => {
    expect(await readProblems({ 'store.json': storeFile })).toEqual([])
    expect(await readProblems({ 'store.json': storeFile, '1/store.json': { returns } })).toEqual([])
  })

  test.each([
    [
      'an unknown default currency',
      { 'store.json': { ...storeFile, defaultCurrency: 'USD' } },
      { file: 'store.json', pointer: '/defaultCurrency', message: /expected one of EUR, CHF/ },
    ],
    [
      'a missing section',
      { 'store.json': { ...storeFile, returns: undefined } },
      { file: 'store.json', pointer: '/returns', message: /"returns" is required/ },
    ],
    [
      'settings of a channel that contradict those of the site',
      { 'store.json': storeFile, '1/store.json': { defaultCurrency: 'USD' } },
      { file: '1/store.json', pointer: '/defaultCurrency', message: /expected one of EUR, CHF/ },
    ],
    [
      'settings of a channel without those of the site',
      { '1/store.json': { returns } },
      { file: '1/store.json', pointer: '', message: /the site has no store settings/ },
    ],
    [
      'settings of an unknown channel',
      { 'store.json': storeFile, '9/store.json': { returns } },
      { file: '9/store.json', pointer: '', message: /unknown channel "9"/ },
    ],
  ])('are rejected for %s', async (_name, changes, { file, pointer, message }) => {
    expect(await readProblems(changes)).toMatchObject([
      { file, pointer, message: expect.stringMatching(message) as string },
    ])
  })

  test('problems name the line and column of the value', async () => {
    const [problem] = await readProblems({ 'store.json': { ...storeFile, homeCountry: 'Germany' } })
    expect(problem).toMatchObject({ file: 'store.json', pointer: '/homeCountry' })
    expect(problem?.line).toBeGreaterThan(1)
  })
})
