import { cartCatalogue, cartSettings, createTestRequest, databases } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openInProcess } from '../../test/session-targets.ts'

const catalogue = () => {
  const { goods, ...feed } = cartCatalogue()
  const [workshop] = goods?.locations ?? []
  if (!workshop) throw new Error('The catalogue has no location.')
  const shop = {
    id: 'bonn',
    names: { en: 'Shop Bonn', de: 'Laden Bonn' },
    address: { street: 'Markt 1', postcode: '53111', city: 'Bonn', country: 'DE' },
    coordinates: { latitude: 50.735, longitude: 7.1 },
    timeZone: 'Europe/Berlin',
    phone: '+49 228 111111',
    email: 'bonn@shop.test',
    hours: [
      { day: 1, opens: '14:00', closes: '18:30' },
      { day: 1, opens: '09:00', closes: '12:30' },
      { day: 6, opens: '10:00', closes: '16:00' },
    ],
  }
  return { ...feed, goods: { locations: [workshop, shop], products: goods?.products ?? [] } }
}
const [zone] = cartSettings.shipping.zones
const pickup = { id: 'collect', names: { en: 'Pick-up' }, kind: 'pickup', location: 'bonn' }
const shipping = { ...cartSettings.shipping, zones: [{ ...zone, methods: [...zone.methods, pickup] }] }

describe.each(databases())('the locations of a shop on $name (section 7)', (database) => {
  let target: Awaited<ReturnType<typeof openInProcess>>
  beforeAll(async () => {
    target = await openInProcess(database, { provider: 'a' }, catalogue, { shipping })
  })
  afterAll(() => target.close())
  const read = (path: string) => createTestRequest(target.origin, target.send).data(path)

  test('that customers can visit are listed, in the language of the request', async () => {
    const path = '/apis/ecommerce-service/public/v2/location'
    const bonn = {
      id: 'bonn',
      name: 'Shop Bonn',
      address_lines: ['Markt 1'],
      city: 'Bonn',
      postal_code: '53111',
      country_code: 'DE',
      latitude: 50.735,
      longitude: 7.1,
      time_zone: 'Europe/Berlin',
      opening_hours: [
        { day: 'monday', opens: '14:00', closes: '18:30' },
        { day: 'monday', opens: '09:00', closes: '12:30' },
        { day: 'saturday', opens: '10:00', closes: '16:00' },
      ],
      phone: '+49 228 111111',
      email: 'bonn@shop.test',
      has_pickup: true,
    }
    expect(await read(path)).toEqual({ locations: [bonn], count: 1 })
    expect(await read(`${path}?locale=de`)).toMatchObject({ locations: [{ name: 'Laden Bonn' }] })
  })

  test('that have stock are listed for provider A, including the workshop', async () => {
    const list = await read('/exp-sf-cms/api/pa/inventory/locations?locale=de')
    const closed = { open: false, opening: '', closing: '' }
    expect(list).toMatchObject({
      data: [
        { id: 'workshop', label: 'Workshop', pickup_enabled: false, time_zone: '' },
        {
          id: 'bonn',
          code: 'bonn',
          label: 'Laden Bonn',
          enabled: true,
          pickup_enabled: true,
          time_zone: 'Europe/Berlin',
          address: {
            ...{ address1: 'Markt 1', zip: '53111', city: 'Bonn', country_code: 'DE' },
            geo_coordinates: { latitude: 50.735, longitude: 7.1 },
          },
          operating_hours: {
            monday: { open: true, opening: '09:00', closing: '18:30' },
            tuesday: closed,
            saturday: { open: true, opening: '10:00', closing: '16:00' },
          },
        },
      ],
    })
  })

  test('have no list of stock with other providers (R32)', async () => {
    const other = await openInProcess(database, { provider: 'b' })
    const answer = await createTestRequest(other.origin, other.send)('/exp-sf-cms/api/pb/inventory/locations')
    expect(answer.status).toBe(404)
    await other.close()
  })
})
