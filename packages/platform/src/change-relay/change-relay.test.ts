import { setTimeout as wait } from 'node:timers/promises'
import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabases, type Databases } from '../database/index.ts'
import { appendChanges, pruneChanges, watchChanges, type ChangeListener } from '../write/index.ts'
import { createChangeRelay, type ChangeRelay, type ChangeRelayOptions, type Delivery } from './index.ts'

const at = '2026-01-01T00:00:00.000Z'

describe.each(databases())('a relay of changes on $name', ({ open }) => {
  let opened: OpenedDatabase
  let relays: ChangeRelay[]
  let closers: (() => Promise<void>)[]
  let errors: unknown[]

  beforeEach(async () => {
    opened = await open()
    ;[relays, closers, errors] = [[], [], []]
  })
  afterEach(async () => {
    await Promise.all(relays.map((relay) => relay.close()))
    for (const close of closers.toReversed()) await close()
    await opened.remove()
  })

  /** Opens the database as another process would. */
  async function openProcess(): Promise<Databases> {
    const databases = await openDatabases({ ...opened, onError: (error) => errors.push(error) })
    closers.push(() => databases.close())
    return databases
  }

  /** Starts a relay in a process. Its listener is called after 5 ms instead of 250 ms. */
  async function relay(
    { content, commerce }: Databases,
    deliver: ChangeRelayOptions['deliver'],
    options: Partial<ChangeRelayOptions> = {},
  ): Promise<ChangeRelay> {
    const fail = (error: unknown) => errors.push(error)
    const watchers = await Promise.all(
      [content, commerce].map(({ db }) => watchChanges({ db, intervalMs: 5, onError: fail })),
    )
    closers.push(async () => void (await Promise.all(watchers.map((each) => each.close()))))
    const onChange = (listener: ChangeListener) => {
      const unsubscribes = watchers.map((each) => each.subscribe(listener))
      return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
    }
    const created = createChangeRelay(
      { content, commerce, onChange },
      { name: 'cdn', deliver, onError: fail, settleMs: 20, retry: { firstMs: 10, maxMs: 40 }, ...options },
    )
    relays.push(created)
    return created
  }

  const change = ({ content }: Databases, ...tags: string[]) =>
    content.write('content', (tx) => appendChanges(tx, tags, at))
  const changeGoods = ({ commerce }: Databases, tag: string) =>
    commerce.db.insertInto('changes').values({ tag, at }).execute()

  test('begins with everything, and then delivers the changes of both databases', async () => {
    const process = await openProcess()
    await change(process, 'record:1')
    const delivered: unknown[] = []
    await relay(process, async ({ tags }) => void delivered.push(tags))
    await expect.poll(() => delivered).toEqual(['all'])
    await change(process, 'record:2', 'record:3')
    await changeGoods(process, 'goods:mug')
    await expect.poll(() => delivered.flat()).toEqual(['all', 'record:2', 'record:3', 'goods:mug'])
    await change(process, 'record:4')
    await expect.poll(() => delivered.at(-1)).toEqual(['record:4'])
    expect(errors).toEqual([])
  })

  test('of several processes delivers each change once', async () => {
    const processes = [await openProcess(), await openProcess(), await openProcess()]
    const delivered: string[] = []
    let [running, most, everything] = [0, 0, 0]
    for (const process of processes) {
      await relay(process, async ({ tags }) => {
        most = Math.max(most, ++running)
        await wait(5)
        running--
        if (tags === 'all') everything++
        else delivered.push(...tags)
      })
    }
    await expect.poll(() => everything).toBe(1)
    const tags = Array.from({ length: 30 }, (_, index) => `record:${index}`)
    for (const [index, tag] of tags.entries()) {
      await change(processes[index % 3]!, tag)
      await wait(index % 5)
    }
    await expect.poll(() => delivered.length, { interval: 5 }).toBeGreaterThanOrEqual(tags.length)
    await wait(100)
    expect(delivered.toSorted()).toEqual(tags.toSorted())
    expect([most, everything]).toEqual([1, 1])
    expect(errors).toEqual([])
  })

  test('repeats what has failed, with what has been changed since, and reports a series of failures once', async () => {
    const process = await openProcess()
    const delivered: unknown[] = []
    let isDown = false
    await relay(process, async ({ tags }) => {
      if (isDown) throw new Error('The network is down.')
      delivered.push(tags)
    })
    await expect.poll(() => delivered).toEqual(['all'])
    isDown = true
    await change(process, 'record:1')
    const attempts = async () =>
      (await process.commerce.db.selectFrom('change_readers').select('attempts').executeTakeFirstOrThrow())
        .attempts
    await expect.poll(attempts, { interval: 5 }).toBeGreaterThan(2)
    await change(process, 'record:2')
    expect(errors).toEqual([new Error('The network is down.')])
    isDown = false
    await expect.poll(() => delivered.length).toBeGreaterThan(1)
    await expect.poll(() => delivered.slice(1).flat()).toEqual(['record:1', 'record:2'])
    await expect.poll(attempts).toBe(0)
  })

  test('waits longer after each failure, at most for the maximum', async () => {
    const process = await openProcess()
    const times: number[] = []
    const retry = { firstMs: 40, maxMs: 160 }
    await relay(process, () => Promise.reject(new Error(`${times.push(performance.now())}`)), {
      ...{ retry, settleMs: 0 },
    })
    await expect.poll(() => times.length).toBeGreaterThanOrEqual(5)
    const pauses = times.slice(1, 5).map((time, index) => time - times[index]!)
    for (const [index, least] of [40, 80, 160, 160].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(least - 2)
    }
  })

  test('continues after a restart where it ended, and aborts a delivery that hangs', async () => {
    const process = await openProcess()
    const delivered: unknown[] = []
    const first = await relay(process, async ({ tags, signal }) => {
      delivered.push(tags)
      if (tags === 'all') return
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    await expect.poll(() => delivered).toEqual(['all'])
    await change(process, 'record:1')
    await expect.poll(() => delivered.length).toBe(2)
    await first.close()
    await change(process, 'record:2')
    await relay(process, async ({ tags }) => void delivered.push(tags))
    await expect.poll(() => delivered).toEqual(['all', ['record:1'], ['record:1', 'record:2']])
    expect(errors).toEqual([])
  })

  test('is taken over from a process that has died', async () => {
    const dying = await openProcess()
    const begun: unknown[] = []
    const { promise: death, reject: die } = Promise.withResolvers<never>()
    await relay(dying, async ({ tags }) => {
      begun.push(tags)
      if (tags !== 'all') await death
    })
    await expect.poll(() => begun).toEqual(['all'])
    await change(dying, 'record:1')
    await expect.poll(() => begun.length).toBe(2)
    const delivered: unknown[] = []
    const deliver = async ({ tags }: Delivery) => void delivered.push(tags)
    const other = await openProcess()
    const early = await relay(other, deliver)
    await change(other, 'record:2')
    await early.close()
    expect(delivered).toEqual([])
    // The claim has expired, because it has not been extended for long.
    await relay(other, deliver, { now: () => Date.now() + 120_000 })
    await expect.poll(() => delivered).toEqual([['record:1', 'record:2']])
    die(new Error('The process has died.'))
  })

  test('delivers everything if changes have been deleted that were not delivered', async () => {
    const process = await openProcess()
    const delivered: unknown[] = []
    const first = await relay(process, async ({ tags }) => void delivered.push(tags))
    await expect.poll(() => delivered).toEqual(['all'])
    await change(process, 'record:1')
    await expect.poll(() => delivered.length).toBe(2)
    await first.close()
    await change(process, 'record:2')
    await change(process, 'record:3')
    await pruneChanges(process.content.db, '2027-01-01T00:00:00.000Z')
    await relay(process, async ({ tags }) => void delivered.push(tags))
    await expect.poll(() => delivered).toEqual(['all', ['record:1'], 'all'])
    await change(process, 'record:4')
    await expect.poll(() => delivered.at(-1)).toEqual(['record:4'])
  })
})
