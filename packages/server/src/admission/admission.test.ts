import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAdmission, type Admission, type AdmissionLimits } from './admission.ts'
import { workOf, type Work } from './work.ts'

const works: readonly Work[] = ['shopper', 'page', 'content', 'image', 'operator']

function limitsOf(changes: Partial<AdmissionLimits> = {}): AdmissionLimits {
  const each = { running: 2, waiting: 4 }
  return {
    running: 3,
    work: { shopper: each, page: each, content: each, image: each, operator: each },
    runningPerClient: 1,
    waitingPerClient: 2,
    runningPerSite: 2,
    waitingPerSite: 3,
    maxWaitMs: 1_000,
    ...changes,
  }
}

const manyOf = { running: 8, waiting: 16 }
const wide = { shopper: manyOf, page: manyOf, content: manyOf, image: manyOf, operator: manyOf }

/** Sends a request and records its name when it begins, and its name with a `!` if it is rejected. */
function createVisitors(admission: Admission) {
  const seen: string[] = []
  const running = new Map<string, () => void>()
  return {
    seen,
    async arrive(
      name: string,
      work: Work,
      options: { client?: string; site?: string; signal?: AbortSignal } = {},
    ) {
      const { client, site, signal = new AbortController().signal } = options
      const leave = await admission.enter({ work, client, site, signal })
      if (leave === null) seen.push(`${name}!`)
      else {
        seen.push(name)
        running.set(name, leave)
      }
    },
    /** Ends a request, and waits until the next ones have begun. */
    async end(name: string) {
      running.get(name)?.()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('admission', () => {
  test('admits waiting requests by the priority of their work, then by their arrival', async () => {
    const visitors = createVisitors(createAdmission(limitsOf({ running: 1 })))
    await visitors.arrive('first', 'image')
    for (const [name, work] of [
      ['image', 'image'],
      ['import', 'operator'],
      ['call', 'content'],
      ['page', 'page'],
      ['second page', 'page'],
      ['checkout', 'shopper'],
    ] as const)
      void visitors.arrive(name, work)
    for (const name of ['first', 'checkout', 'page', 'second page', 'call', 'image']) await visitors.end(name)
    expect(visitors.seen).toEqual(['first', 'checkout', 'page', 'second page', 'call', 'image', 'import'])
  })

  test('rejects requests that have waited for too long, those of some work earlier than others', async () => {
    const each = { running: 1, waiting: 4 }
    const limits = limitsOf({
      running: 1,
      work: { ...limitsOf().work, page: { ...each, maxWaitMs: 500 }, shopper: each },
    })
    const visitors = createVisitors(createAdmission(limits))
    await visitors.arrive('first', 'page')
    void visitors.arrive('page', 'page')
    void visitors.arrive('checkout', 'shopper')
    await vi.advanceTimersByTimeAsync(500)
    expect(visitors.seen).toEqual(['first', 'page!'])
    await vi.advanceTimersByTimeAsync(500)
    expect(visitors.seen).toEqual(['first', 'page!', 'checkout!'])
  })

  test('rejects at once beyond the limit of waiting requests', async () => {
    const visitors = createVisitors(createAdmission(limitsOf({ running: 1 })))
    await visitors.arrive('first', 'page')
    for (let index = 0; index < 4; index++) void visitors.arrive(`waiting ${index}`, 'page')
    await visitors.arrive('one too many', 'page')
    expect(visitors.seen).toEqual(['first', 'one too many!'])
  })

  test('passes over a client that runs or waits for as much as it may', async () => {
    const visitors = createVisitors(createAdmission(limitsOf()))
    await visitors.arrive('a1', 'page', { client: 'a' })
    for (const name of ['a2', 'a3']) void visitors.arrive(name, 'page', { client: 'a' })
    await visitors.arrive('a4', 'page', { client: 'a' })
    await visitors.arrive('b1', 'page', { client: 'b' })
    expect(visitors.seen).toEqual(['a1', 'a4!', 'b1'])
    void visitors.arrive('c1', 'page', { client: 'c' })
    await visitors.end('b1')
    expect(visitors.seen.at(-1)).toBe('c1')
    await visitors.end('a1')
    expect(visitors.seen.at(-1)).toBe('a2')
  })

  test('counts the clients of an IPv6 network of 48 bits together', async () => {
    const visitors = createVisitors(createAdmission(limitsOf({ running: 8, work: wide })))
    const arrive = (name: string, client: string) =>
      visitors.arrive(name, 'page', { client: `2001:db8:1:${client}`, site: '2001:db8:1' })
    await arrive('first', '1')
    await arrive('second', '2')
    for (const client of ['3', '4', '5']) void arrive(`waits in ${client}`, client)
    await arrive('one too many', '6')
    await visitors.arrive('another site', 'page', { client: '2001:db8:2:1', site: '2001:db8:2' })
    expect(visitors.seen).toEqual(['first', 'second', 'one too many!', 'another site'])
    await visitors.end('another site')
    await visitors.end('first')
    expect(visitors.seen.at(-1)).toBe('waits in 3')
  })

  test('rejects a request that has waited for too long', async () => {
    const visitors = createVisitors(createAdmission(limitsOf({ running: 1 })))
    await visitors.arrive('first', 'page')
    void visitors.arrive('late', 'page')
    await vi.advanceTimersByTimeAsync(999)
    expect(visitors.seen).toEqual(['first'])
    await vi.advanceTimersByTimeAsync(1)
    await visitors.end('first')
    expect(visitors.seen).toEqual(['first', 'late!'])
  })

  test('forgets a request whose client has left', async () => {
    const visitors = createVisitors(createAdmission(limitsOf({ running: 1 })))
    await visitors.arrive('first', 'page')
    const left = new AbortController()
    void visitors.arrive('left', 'page', { signal: left.signal })
    void visitors.arrive('next', 'page')
    left.abort()
    await visitors.end('first')
    expect(visitors.seen).toEqual(['first', 'left!', 'next'])
    await visitors.arrive('already left', 'page', { signal: left.signal })
    expect(visitors.seen.at(-1)).toBe('already left!')
  })

  test('never exceeds a limit, and admits or rejects every request', async () => {
    const request = fc.record({
      work: fc.constantFrom(...works),
      client: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { maxLength: 60 }),
        fc.infiniteStream(fc.nat()),
        async (all, picks) => {
          const limits = limitsOf()
          const admission = createAdmission(limits)
          const running: { work: Work; client: string | undefined; leave: () => void }[] = []
          let done = 0
          const check = (): void => {
            expect(running.length).toBeLessThanOrEqual(limits.running)
            for (const work of works) {
              const same = running.filter((each) => each.work === work)
              expect(same.length).toBeLessThanOrEqual(limits.work[work].running)
              for (const client of ['a', 'b', 'c'])
                expect(same.filter((each) => each.client === client).length).toBeLessThanOrEqual(1)
            }
          }
          const arrive = async ({ work, client }: (typeof all)[number]): Promise<void> => {
            const leave = await admission.enter({ work, client, signal: new AbortController().signal })
            if (leave === null) done++
            else running.push({ work, client, leave })
            check()
          }
          for (const each of all) {
            void arrive(each)
            await vi.advanceTimersByTimeAsync(0)
          }
          for (const pick of picks) {
            const [next] = running.splice(pick % Math.max(1, running.length), 1)
            if (next === undefined) break
            done++
            next.leave()
            await vi.advanceTimersByTimeAsync(0)
          }
          expect(done).toBe(all.length)
        },
      ),
      { numRuns: 50 },
    )
  })
})

test.each([
  ['/', 'page'],
  ['/lighting/', 'page'],
  ['/cart/', 'page'],
  ['/_actions/add-to-cart', 'shopper'],
  ['/exp-sf-cms/api/pa/carts', 'shopper'],
  ['/_shop/v1/sessions', 'shopper'],
  ['/apis/content/v2/collection/find-by-slug', 'content'],
  ['/content/v2/content-models/page/records', 'content'],
  ['/mm-images/public/v1/render/shop/lamp.webp', 'image'],
  ['/apis/admin/v1/import', 'operator'],
  ['/healthz', null],
  ['/readyz', null],
] as const)('a request for %s is work of the kind %s', (pathname, work) => {
  expect(workOf({ pathname })).toBe(work)
})
