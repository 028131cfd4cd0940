import { cartCatalogue, cartSettings, createTestRequest, databases } from '@vitrine/testing'
import { expect, test } from 'vitest'
import { openInProcess } from '../../test/session-targets.ts'

const [sqlite] = databases()
if (!sqlite) throw new Error('There is no database.')
const database = sqlite
const path = '/exp-sf-cms/api/pa/currencies'

test('the currencies of the settings are listed with names in the language of the request (section 7)', async () => {
  const [zone] = cartSettings.shipping.zones
  const price = { EUR: 500, USD: 600, JPY: 900, KWD: 1500 }
  const methods = [{ ...zone.methods[0], price }]
  const settings = {
    currencies: Object.keys(price).map((id) => ({ id })),
    shipping: { ...cartSettings.shipping, zones: [{ ...zone, methods }] },
  }
  const target = await openInProcess(database, { provider: 'a' }, cartCatalogue, settings)
  const read = createTestRequest(target.origin, target.send)
  const of = (id: string, name: string, symbol: string, decimal_places: number) => ({
    ...{ id, currency_code: id, name, symbol, decimal_places, is_default: id === 'EUR' },
  })
  expect(await read.data(path)).toMatchObject({
    data: [
      of('EUR', 'Euro', '€', 2),
      of('USD', 'US Dollar', '$', 2),
      of('JPY', 'Japanese Yen', '¥', 0),
      of('KWD', 'Kuwaiti Dinar', 'KWD', 3),
    ],
  })
  expect(await read.data(`${path}?locale=de`)).toMatchObject({ data: [{}, { name: 'US-Dollar' }, {}, {}] })
  await target.close()
})

test.each(['b', 'c'] as const)('provider %s has no call for currencies (R32)', async (provider) => {
  const target = await openInProcess(database, { provider })
  const answer = await createTestRequest(target.origin, target.send)(path.replace('/pa/', `/p${provider}/`))
  expect(answer.status).toBe(404)
  await target.close()
})
