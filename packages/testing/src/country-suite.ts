import { defaultSegments } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountShapes } from './account-suite-shapes.ts'
import type { SessionTarget } from './session-suite.ts'
import { createTestRequest, expectFailure } from './test-request.ts'

/**
 * Registers the tests of countries and states for a provider that lists them (R32). The platform has `sampleContent`
 * with `cartSettings` as its `store.json`.
 */
export function countrySuite(name: string, provider: 'a' | 'c', open: () => Promise<SessionTarget>): void {
  describe(`countries of provider ${provider}, ${name}`, () => {
    let target: SessionTarget | undefined
    const shapes = accountShapes[provider]
    const root = `/exp-sf-cms/api/${defaultSegments[provider]}`
    const browse = () => {
      if (!target) throw new Error('The platform has not started.')
      return createTestRequest(target.origin, target.send)
    }

    beforeAll(async () => {
      target = await open()
    })
    afterAll(() => target?.close())

    test('are those of the shop (R40), named in the language of the request', async () => {
      const ask = browse()
      const read = async (path: string) => shapes.readList(await ask.data(`${root}/countries${path}`))
      const english = await read('')
      expect(english.map((country) => shapes.readCountry(country))).toEqual([
        ['AT', 'AUT', 'Austria', false],
        ['DE', 'DEU', 'Germany', false],
        ['US', 'USA', 'United States', true],
      ])
      const german = await read('?locale=de')
      expect(german.map((country) => shapes.readCountry(country))).toEqual([
        ['DE', 'DEU', 'Deutschland', false],
        ['AT', 'AUT', 'Österreich', false],
        ['US', 'USA', 'Vereinigte Staaten', true],
      ])
      const states = await read('/US/states')
      expect(states).toHaveLength(51)
      expect(states).toContainEqual(
        provider === 'a'
          ? { id: 'US-CA', country_id: 'US', state: 'California', state_abbreviation: 'CA' }
          : { id: 'US-CA', code: 'CA', name: 'California' },
      )
      expect(await read('/DE/states')).toEqual([])
      for (const code of ['FR', 'XX', 'us']) {
        expectFailure(await ask(`${root}/countries/${code}/states`), 404, 'NOT_FOUND', 'countryId')
      }
    })
  })
}
