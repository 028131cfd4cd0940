import { expectFailure } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import { byFieldPath, describeQuestions, post, titles, toQuery, type Listed } from '../../test/questions.ts'

const event = (title: string, fields: object) => ({ model: 'event', slug: `events/${title}`, title, fields })

/** By their instants: noon, early, utc, zoned, exact, late, and none without one. Texts are in another order. */
const events = {
  'models/event.json': {
    internal_name: 'event',
    name: 'Event',
    kind: 'collection',
    fields: {
      at: { type: 'date' },
      days: { type: 'date', list: true },
    },
  },
  '1/en/pages/early.json': event('early', {
    at: '2026-06-01',
    days: ['2026-01-01', '2026-03-01T01:00+02:00'],
  }),
  '1/en/pages/exact.json': event('exact', { at: '2026-06-01T04:00:00.000000001Z' }),
  '1/en/pages/late.json': event('late', { at: '2026-06-02T00:30:00+14:00', days: ['2026-02-28T23:00Z'] }),
  '1/en/pages/none.json': event('none', {}),
  '1/en/pages/noon.json': event('noon', { at: '2026-05-31T12:00Z' }),
  '1/en/pages/utc.json': event('utc', { at: '2026-06-01T01:00:00Z' }),
  '1/en/pages/zoned.json': event('zoned', { at: '2026-05-31T23:00:00-05:00' }),
}

const path = '/content/v2/content-models/event/records'

describeQuestions(
  'questions about typed values',
  ({ ask }) => {
    const list = async (query: object) => titles((await ask.data(`${path}?${toQuery(query)}`)) as Listed)
    const search = async (parent_filter: object, more: object = {}) =>
      titles((await ask.data(`${path}/search`, post({ parent_filter, ...more }))) as Listed)

    describe('dates', () => {
      test('are sorted by their instants, whatever their zones', async () => {
        const sorted = ['noon', 'early', 'utc', 'zoned', 'exact', 'late', 'none']
        expect(await list({ sort_by: 'at' })).toEqual(sorted)
        expect(await list({ sort_by: 'at', sort_order: 'desc' })).toEqual(sorted.toReversed())
        // A date is no number.
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
          return titles((await ask.data(`${byFieldPath}?${query}`)) as Listed)
        }
        expect(await find('at', '2026-06-01T05:00:00+01:00')).toEqual(['zoned'])
        expect(await find('days', '2026-02-28T23:00:00Z')).toEqual(['early', 'late'])
      })

      test('are compared as texts where that is asked', async () => {
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
          await ask(`${path}/search`, post({ parent_filter: { at } })),
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
        expectFailure(await ask(byFieldPath, post(found)), 400, 'BAD_PARAMETER', 'filter')
        if (typeof at !== 'string') return
        const value = { internal_name: 'event', field_name: 'at', field_value: at }
        expectFailure(await ask(byFieldPath, post(value)), 400, 'BAD_PARAMETER', 'field_value')
      })
    })
  },
  events,
)
