import { databases, type OpenedDatabase } from '@vitrine/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillSite, noon, openEditing, type Editing } from '../../../test/editing.ts'
import { isApiError } from '../../http/index.ts'
import { cancelSchedule, publish, schedule, unpublish } from './publishing.ts'
import { findEditedRecord } from './edited-records.repository.ts'
import { createRecord, rollBack, saveDraft } from './edit-records.ts'
import { createScheduler } from './scheduler.ts'

/** The next action. `version` counts backwards from the latest version. */
type Step =
  | { readonly kind: 'save'; readonly title: string; readonly publish: boolean }
  | { readonly kind: 'publish' | 'roll-back'; readonly version: number }
  | { readonly kind: 'unpublish' | 'cancel' }
  | { readonly kind: 'plan'; readonly action: 'publish' | 'unpublish'; readonly hours: number }
  | { readonly kind: 'wait'; readonly hours: number }

const version = fc.nat({ max: 4 })
const hours = fc.integer({ min: -1, max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('save' as const),
    title: fc.string({ maxLength: 5 }),
    publish: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('publish' as const, 'roll-back' as const), version }),
  fc.record({ kind: fc.constantFrom('unpublish' as const, 'cancel' as const) }),
  fc.record({
    kind: fc.constant('plan' as const),
    action: fc.constantFrom('publish' as const, 'unpublish' as const),
    hours,
  }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 0, max: 3 }) }),
)

/** A simple model of the expected state. */
class Model {
  readonly titles: string[] = ['T']
  shown: number | null = null
  revision = 1
  now = noon
  plans: { action: 'publish' | 'unpublish'; version: number; due: number }[] = []

  publish(number: number): void {
    this.shown = number
    // A schedule for a later version is kept.
    this.plans = this.plans.filter((plan) => plan.action === 'unpublish' || plan.version > number)
  }

  wait(hoursToWait: number): void {
    this.now += hoursToWait * 3_600_000
    const due = this.plans.filter((plan) => plan.due <= this.now)
    // Two actions that are due at the same time may run in either order. The test below avoids such
    // ties.
    for (const plan of due.toSorted((a, b) => a.due - b.due)) {
      this.shown = plan.action === 'publish' ? plan.version : null
      this.revision++
    }
    this.plans = this.plans.filter((plan) => plan.due > this.now)
  }
}

describe.each(databases())('any sequence of actions on a record on $name', ({ open }) => {
  let opened: OpenedDatabase
  let editing: Editing
  let count = 0

  beforeAll(async () => {
    opened = await open()
    editing = await openEditing(opened)
    await fillSite(editing)
  })
  afterAll(async () => {
    await editing.database.close()
    await opened.remove()
  })

  const start = (): Promise<string> =>
    editing
      .write((w) =>
        createRecord(w, {
          model: 'article',
          channelId: '1',
          language: 'en',
          key: `record-${count++}`,
          slug: null,
          visible: true,
          title: 'T',
          data: {},
        }),
      )
      .then(({ id }) => id)

  /** Applies a step to the record and to the expected state. */
  const act = async (id: string, model: Model, next: Step): Promise<void> => {
    const { now } = model
    const latest = model.titles.length
    switch (next.kind) {
      case 'save': {
        const { title } = next
        await editing.write(
          (w) => saveDraft(w, { id, revision: model.revision, title, publish: next.publish }),
          now,
        )
        model.titles.push(title)
        model.revision++
        if (next.publish) model.publish(model.titles.length)
        return
      }
      case 'publish':
      case 'roll-back': {
        const number = latest - next.version
        const back = next.kind === 'roll-back'
        const result = await editing.attempt(
          (w) => (back ? rollBack(w, { id, version: number }) : publish(w, { id, version: number })),
          now,
        )
        expect(isApiError(result)).toBe(number < 1)
        if (number < 1) return
        model.revision++
        if (back) model.titles.push(model.titles[number - 1] ?? '')
        else model.publish(number)
        return
      }
      case 'unpublish':
        await editing.write((w) => unpublish(w, { id }), now)
        model.shown = null
        model.revision++
        return
      case 'cancel': {
        const result = await editing.attempt((w) => cancelSchedule(w, { id }), now)
        expect(isApiError(result)).toBe(model.plans.length === 0)
        if (model.plans.length > 0) model.revision++
        model.plans = []
        return
      }
      case 'plan': {
        // The actions are ten minutes apart, so that no two are due at the same time.
        const due = now + next.hours * 3_600_000 + (next.action === 'publish' ? 0 : 600_000)
        const at = new Date(due).toISOString()
        await editing.write((w) => schedule(w, { id, action: next.action, at }), now)
        model.plans = model.plans.filter(({ action }) => action !== next.action)
        model.plans.push({ action: next.action, version: latest, due })
        model.revision++
        return
      }
      case 'wait': {
        model.wait(next.hours)
        const scheduler = createScheduler({
          database: editing.database,
          onError: (error) => {
            throw error
          },
          now: () => model.now,
          intervalMs: 0,
        })
        await scheduler.runDue()
      }
    }
  }

  test('visitors see the state that a simple model predicts, and no version is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const id = await start()
        const model = new Model()
        for (const next of steps) await act(id, model, next)
        const record = await findEditedRecord(editing.database.db, id)
        expect(record).toMatchObject({
          number: model.titles.length,
          title: model.titles.at(-1),
          publishedNumber: model.shown,
          revision: model.revision,
        })
        expect(record?.schedules).toHaveLength(model.plans.length)
        const versions = await editing.database.db
          .selectFrom('versions')
          .select('title')
          .where('record_id', '=', id)
          .orderBy('number')
          .execute()
        expect(versions.map(({ title }) => title)).toEqual(model.titles)
      }),
      { numRuns: opened.databaseUrl === undefined ? 100 : 25, seed: 20_260_531 },
    )
  })
})
