import { afterEach, describe, expect, test, vi } from 'vitest'
import { failure, get, post, success } from '../../test/ping-calls.ts'
import { startPlatform } from '../../test/platform.ts'
import { createTimeLimits } from '../../test/time-limits.ts'
import { createRemoteSend } from './remote-send.ts'

afterEach(() => void vi.useRealTimers())

describe('a platform that stays dead', () => {
  test('is not called, and calls fail immediately', async () => {
    await using platform = await startPlatform((incoming) => incoming.socket.destroy())
    const send = createRemoteSend({
      origin: platform.origin,
      failuresToBreak: 2,
      breakMs: 60_000,
      retryDelayMs: 1,
    })
    await send(get())
    expect(platform.requests).toHaveLength(2)
    const answer = await send(get())
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await failure(answer)).toEqual([503, 'failure', 'UNAVAILABLE'])
    expect(platform.requests).toHaveLength(2)
  })

  test('is not called either if it hangs: its time limit is shorter than that of a page', async () => {
    const limits = createTimeLimits()
    await using platform = await startPlatform(() => {
      if (platform.requests.length === 5) limits.runOut()
    })
    const send = createRemoteSend({ origin: platform.origin, timeout: limits.timeout })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(get())))
    expect(answers.map(({ status }) => status)).toEqual([504, 504, 504, 504, 504])
    // Rendering aborts a call after 8 seconds.
    expect(Math.max(...limits.set)).toBeLessThan(8_000)
    expect(await failure(await send(get()))).toEqual([503, 'failure', 'UNAVAILABLE'])
    expect(platform.requests).toHaveLength(5)
  })

  test('is tried again after a while, and used once it is back', async () => {
    let dead = true
    await using platform = await startPlatform((incoming, outgoing) => {
      if (dead) incoming.socket.destroy()
      else outgoing.end(success)
    })
    const send = createRemoteSend({
      origin: platform.origin,
      failuresToBreak: 2,
      breakMs: 5_000,
      retryDelayMs: 1,
    })
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    await send(get())
    dead = false
    vi.setSystemTime(4_999)
    expect((await send(get())).status).toBe(503)
    vi.setSystemTime(5_000)
    expect((await send(get())).status).toBe(200)
  })

  test('fails other calls fast while one call tests it', async () => {
    const trials: (() => void)[] = []
    let dead = true
    await using platform = await startPlatform((incoming, outgoing) => {
      if (dead) incoming.socket.destroy()
      else trials.push(() => outgoing.end(success))
    })
    const send = createRemoteSend({
      origin: platform.origin,
      failuresToBreak: 2,
      breakMs: 0,
      retryDelayMs: 1,
    })
    await send(post('{}'))
    await send(post('{}'))
    dead = false
    const trial = send(post('{}'))
    await expect.poll(() => trials.length).toBe(1)
    expect((await send(post('{}'))).status).toBe(503)
    trials[0]?.()
    expect((await trial).status).toBe(200)
    expect(platform.requests).toHaveLength(3)
  })

  test('that is busy with images is not called dead for its pages', async () => {
    await using platform = await startPlatform(({ url = '' }, outgoing) =>
      outgoing.writeHead(url.startsWith('/mm-images/') ? 503 : 200).end(success),
    )
    const send = createRemoteSend({ origin: platform.origin, failuresToBreak: 2, retryDelayMs: 1 })
    const image = () => new Request('http://shop.localhost:3000/mm-images/public/v1/render/w1/a.jpg')
    for (let round = 0; round < 5; round++) expect((await send(image())).status).toBe(503)
    expect((await send(get())).status).toBe(200)
  })

  test('is not called dead for failures that are the caller’s', async () => {
    await using platform = await startPlatform((_, outgoing) => outgoing.writeHead(404).end())
    const send = createRemoteSend({ origin: platform.origin, failuresToBreak: 1 })
    await send(get())
    expect((await send(get())).status).toBe(404)
  })
})
