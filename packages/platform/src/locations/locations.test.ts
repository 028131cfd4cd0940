import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  databases,
  sampleContent,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPlatform } from '../../test/open.ts'
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

describe.each(databases())('a change of the locations on $name', ({ open }) => {
  test('is announced, and a catalogue with the same locations is not', async () => {
    const opened = await open()
    const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
    const platform = await openPlatform(opened, { contentFolder: content.folder, sendsMail: false })
    content.remove()
    const tags = new Set<string>()
    platform.onChange((changed) => {
      for (const tag of changed) tags.add(tag)
    })
    const sync = async (version: string, phone: string, price: number) => {
      tags.clear()
      const { goods, ...feed } = cartCatalogue(price)
      const locations = goods?.locations.map((each) => ({ ...each, phone })) ?? []
      const changed = { ...feed, goods: { locations, products: goods?.products ?? [] } }
      await platform.syncCatalogue({ version, load: () => changed })
      await vi.waitFor(() => expect([...tags]).toContain('goods:lamp'))
      return tags.has('locations')
    }
    expect(await sync('1', '1', 5950)).toBe(true)
    expect(await sync('2', '1', 5940)).toBe(false)
    expect(await sync('3', '2', 5930)).toBe(true)
    await platform.close()
    await opened.remove()
  })
})
