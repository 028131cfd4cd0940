import { expectFailure } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import { byFieldPath, describeQueries, post, titles, toQuery, type Listed } from '../../test/queries.ts'

const event = (title: string, fields: object) => ({ model: 'event', slug: `events/${title}`, title, fields })

/**
 * Events whose times have different notations. In chronological order: noon, early, utc, zoned,
 * exact, late; `none` has no time. Sorting the times as text would yield another order.
 */
const events = {
  'models/event.json': {
    internal_name: 'event',
    name: 'Event',
    kind: 'collection',
    fields: {
      at: { type: 'date' },
      days: { type: 'date', list: true },
      cost: { type: 'money' },
      prices: { type: 'money', list: true },
      before: { type: 'relation', model: 'event' },
    },
  },
  '1/en/pages/early.json': event('early', {
    at: '2026-06-01',
    days: ['2026-01-01', '2026-03-01T01:00+02:00'],
  }),
  '1/en/pages/exact.json': event('exact', {
    cost: { amount: 900, currency: 'USD' },
    before: 'event/utc',
    at: '2026-06-01T04:00:00.000000001Z',
  }),
  '1/en/pages/late.json': event('late', {
    cost: { amount: -100, currency: 'EUR' },
    prices: [
      { amount: 5, currency: 'EUR' },
      { amount: 2000, currency: 'JPY' },
    ],
    at: '2026-06-02T00:30:00+14:00',
    days: ['2026-02-28T23:00Z'],
  }),
  '1/en/pages/none.json': event('none', { cost: null, prices: [] }),
  '1/en/pages/noon.json': event('noon', {
    cost: { amount: 10000, currency: 'EUR' },
    before: 'event/late',
    at: '2026-05-31T12:00Z',
    days: ['2026-07-01', '2026-07-01T00:00:00Z'],
  }),
  '1/en/pages/utc.json': event('utc', {
    cost: { amount: 1250, currency: 'EUR' },
    prices: { amount: 5, currency: 'USD' },
    at: '2026-06-01T01:00:00Z',
  }),
  '1/en/pages/zoned.json': event('zoned', { at: '2026-05-31T23:00:00-05:00' }),
}

const path = '/content/v2/content-models/event/records'

describeQueries(
  'queries of typed values',
  ({ request }) => {
    const list = async (query: object) => titles((await request.data(`${path}?${toQuery(query)}`)) as Listed)
    const search = async (parent_filter: object, more: object = {}) =>
      titles((await request.data(`${path}/search`, post({ parent_filter, ...more }))) as Listed)

    describe('dates', () => {
      test('that contain the same instant twice match their record once', async () => {
        const query = { parent_filter: { days: '2026-07-01' }, sort_by: 'at' }
        const found = (await request.data(`${path}/search`, post(query))) as Listed
        expect([found.count, titles(found)]).toEqual([1, ['noon']])
      })

      test('are sorted by instant, regardless of time zone', async () => {
        const sorted = ['noon', 'early', 'utc', 'zoned', 'exact', 'late', 'none']
        expect(await list({ sort_by: 'at' })).toEqual(sorted)
        expect(await list({ sort_by: 'at', sort_order: 'desc' })).toEqual(sorted.toReversed())
        // Dates are not numbers.
        expect(await list({ sort_by: 'at', field_type: 'number' })).toEqual(sorted)
      })

      test.each<[unknown, readonly string[]]>([
        ['2026-06-01T04:00:00Z', ['zoned']],
        ['2026-06-01T00:00:00.000Z', ['early']],
        ['2026-06-01', ['early']],
        [
          ['2026-05-31T14:00+02:00', '2026-06-01T03:00:00+02:00'],
          ['noon', 'utc'],
        ],
        [{ ne: '2026-06-01T04:00Z' }, ['early', 'exact', 'late', 'none', 'noon', 'utc']],
        [{ gt: '2026-06-01T06:00:00+02:00' }, ['exact', 'late']],
        [{ gte: '2026-06-01', lt: '2026-06-01T04:00:00.000000001Z' }, ['early', 'utc', 'zoned']],
        [{ lte: '2026-05-31T19:00-05:00' }, ['early', 'noon']],
        [{ between: ['2026-05-31T20:00:00-05:00', '2026-06-01T04:00:00Z'] }, ['utc', 'zoned']],
        [{ exists: false }, ['none']],
        [{ exists: true }, ['early', 'exact', 'late', 'noon', 'utc', 'zoned']],
      ])('filtered by %j', async (at, expected) => {
        expect(await search({ at })).toEqual(expected)
        expect((await search({ at }, { sort_by: 'title', field_type: 'number' })).toSorted()).toEqual(
          expected,
        )
      })

      test('are found by field, and in lists', async () => {
        const find = async (field_name: string, field_value: string) => {
          const query = toQuery({ internal_name: 'event', field_name, field_value })
          return titles((await request.data(`${byFieldPath}?${query}`)) as Listed)
        }
        expect(await find('at', '2026-06-01T05:00:00+01:00')).toEqual(['zoned'])
        expect(await find('days', '2026-02-28T23:00:00Z')).toEqual(['early', 'late'])
      })

      test('are compared as text on request', async () => {
        expect(await search({ at: { starts_with: '2026-05' } }, { field_type: 'text' })).toEqual([
          'noon',
          'zoned',
        ])
      })

      test.each<unknown>([
        'soon',
        '2026-02-30',
        '2026-13-01',
        '2026-06-01T10:00:00',
        20260601,
        true,
        { gt: '' },
        { between: ['2026-06-01', 'later'] },
        { starts_with: '2026' },
      ])('%j is none', async (at) => {
        expectFailure(
          await request(`${path}/search`, post({ parent_filter: { at } })),
          400,
          'BAD_PARAMETER',
          'parent_filter',
        )
        const found = {
          internal_name: 'event',
          field_name: 'days',
          field_value: '2026-01-01',
          filter: { at },
        }
        expectFailure(await request(byFieldPath, post(found)), 400, 'BAD_PARAMETER', 'filter')
        if (typeof at !== 'string') return
        const value = { internal_name: 'event', field_name: 'at', field_value: at }
        expectFailure(await request(byFieldPath, post(value)), 400, 'BAD_PARAMETER', 'field_value')
      })
    })

    describe('money', () => {
      test.each(['cost', 'cost.amount'])('is sorted by its amount, as %s', async (sort_by) => {
        const sorted = ['late', 'exact', 'utc', 'noon']
        expect((await list({ sort_by })).slice(0, 4)).toEqual(sorted)
        expect((await list({ sort_by, sort_order: 'desc' })).slice(3)).toEqual(sorted.toReversed())
      })

      test('is sorted by its currency, then by its amount', async () => {
        const priced = { internal_name: 'event', field_name: 'prices', field_value: '5' }
        const parameters = { ...priced, content_data_sort_by: 'prices.currency', sort_by: 'cost' }
        const find = async (query: object) => titles((await request.data(byFieldPath, post(query))) as Listed)
        expect(await find(parameters)).toEqual(['late', 'utc'])
        expect(await find({ ...parameters, order_by: 'desc' })).toEqual(['utc', 'late'])
        expect(await find({ ...parameters, content_data_sort_by: 'cost.amount' })).toEqual(['late', 'utc'])
        const all = await list({ sort_by: 'cost.currency' })
        expect([all[3], all.slice(0, 3).toSorted()]).toEqual(['exact', ['late', 'noon', 'utc']])
      })

      test.each<[object, readonly string[]]>([
        [{ cost: 1250 }, ['utc']],
        [{ cost: '1250' }, ['utc']],
        [{ cost: { gte: 900, lt: 10000 } }, ['exact', 'utc']],
        [{ 'cost.amount': { between: [-100, 900] } }, ['exact', 'late']],
        [{ 'cost.currency': 'EUR' }, ['late', 'noon', 'utc']],
        [{ 'cost.currency': ['USD', 'JPY'] }, ['exact']],
        [{ 'cost.currency': 'EUR', cost: { gt: 0 } }, ['noon', 'utc']],
        [{ 'cost.currency': { starts_with: 'us' } }, ['exact']],
        [{ cost: { exists: true } }, ['exact', 'late', 'noon', 'utc']],
        [{ 'cost.currency': { exists: false } }, ['early', 'none', 'zoned']],
        [{ prices: 5 }, ['late', 'utc']],
        [{ 'prices.currency': 'JPY' }, ['late']],
        // The same value in the list must match both conditions.
        [{ prices: 5, 'prices.currency': 'EUR' }, ['late']],
        [{ prices: 2000, 'prices.currency': 'EUR' }, []],
        [{ 'prices.amount': { gt: 1 }, 'prices.currency': ['EUR', 'JPY'] }, ['late']],
        [{ prices: { lt: 2000 }, 'prices.currency': { starts_with: 'j' } }, []],
        [{ prices: { gte: 5 }, 'prices.currency': { gt: 'eur' } }, ['late', 'utc']],
        [{ prices: 5, 'prices.currency': { ne: 'JPY' } }, ['utc']],
        [{ prices: { gt: 5 }, 'prices.currency': 'USD', cost: { gt: 0 } }, []],
      ])('is filtered by %j', async (filter, expected) => {
        expect(await search(filter)).toEqual(expected)
      })

      test('is found by field and in related records', async () => {
        const query = toQuery({ internal_name: 'event', field_name: 'cost.currency', field_value: 'USD' })
        expect(titles((await request.data(`${byFieldPath}?${query}`)) as Listed)).toEqual(['exact'])
        const related = async (child_filter: object) => search({}, { child_filter })
        expect(await related({ 'before.cost': { lt: 0 } })).toEqual(['noon'])
        expect(await related({ 'before.cost.currency': 'EUR' })).toEqual(['exact', 'noon'])
        expect(await related({ 'before.prices': 5, 'before.prices.currency': 'JPY' })).toEqual([])
        expect(await related({ 'before.prices': 5, 'before.prices.currency': 'EUR' })).toEqual(['noon'])
        const sum = { internal_name: 'event', field_name: 'prices.currency', field_value: 'EUR' }
        const found = async (filter: object) =>
          titles((await request.data(byFieldPath, post({ ...sum, filter }))) as Listed)
        expect([await found({ prices: 5 }), await found({ prices: 2000 })]).toEqual([['late'], []])
      })

      test('matches either member with or', async () => {
        const either = { prices: 2000, 'prices.currency': 'USD' }
        expect(await search(either, { filter_operator: 'or' })).toEqual(['late', 'utc'])
      })

      test.each([
        { cost: 'much' },
        { cost: { amount: 5 } },
        { 'cost.amount': 'EUR' },
        { 'cost.currencies': 'EUR' },
        { 'at.currency': 'EUR' },
        { '.currency': 'EUR' },
      ])('%j asks for none', async (parent_filter) => {
        const answer = await request(`${path}/search`, post({ parent_filter }))
        expectFailure(answer, 400, 'BAD_PARAMETER', 'parent_filter')
      })
    })
  },
  events,
)
