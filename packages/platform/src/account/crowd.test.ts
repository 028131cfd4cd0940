import type { Send } from '@vitrine/contract'
import { databases, overHttp } from '@vitrine/testing'
import { runCrowd } from '@vitrine/testing/crowd'
import { fillShop, shopOptions, startShopProcess } from '@vitrine/testing/shop-process'
import { describe, expect, test } from 'vitest'
import { createPlatform } from '../platform.ts'

const [sqlite, postgres] = databases()
/** A short run. For more customers, run `npm run soak -- --customers`. */
const crowd = { customers: 24, connections: 12, steps: 10, seed: 1 }

/** Serves a shop on SQLite in this process. `wrap` replaces the function that answers requests. */
async function openOnSqlite(wrap = (send: Send) => send) {
  const opened = await sqlite?.open()
  if (!opened) throw new Error('There is no database.')
  await fillShop(opened)
  const platform = await createPlatform({ ...shopOptions(opened), sendsMail: false })
  const server = await overHttp(wrap(platform.send))
  return {
    origin: `http://127.0.0.1:${server.port}`,
    async [Symbol.asyncDispose]() {
      await server.close()
      await platform.close()
      await opened.remove()
    },
  }
}

describe('concurrent customers', () => {
  test("never see each other's data in one process on SQLite", async () => {
    await using shop = await openOnSqlite()
    const { requests, problems } = await runCrowd({ ...crowd, origins: [shop.origin] })
    expect(problems).toEqual([])
    expect(requests).toBeGreaterThan(crowd.customers * crowd.steps)
  })

  test("never see each other's data in two processes on PostgreSQL, where ended sessions end in both", async () => {
    const opened = await postgres?.open()
    if (!opened) throw new Error('There is no PostgreSQL.')
    await fillShop(opened)
    const shops = await Promise.all([startShopProcess(opened), startShopProcess(opened)])
    const origins = shops.map(({ origin }) => origin)
    const { requests, problems } = await runCrowd({ ...crowd, origins })
    await Promise.all(shops.map((shop) => shop.kill()))
    await opened.remove()
    expect(problems).toEqual([])
    expect(requests).toBeGreaterThan(crowd.customers * crowd.steps)
  })

  test('are reported if a single response belongs to another customer', async () => {
    let earlier: { readonly client: string | null; readonly text: string } | undefined
    let isMixedUp = false
    await using shop = await openOnSqlite((send) => async (request) => {
      const response = await send(request)
      if (!new URL(request.url).pathname.endsWith('/addresses') || response.status !== 200) return response
      const [client, text] = [request.headers.get('x-forwarded-for'), await response.text()]
      const hasAddress = text.includes('mk')
      if (earlier && earlier.client !== client && !isMixedUp) {
        isMixedUp = true
        return new Response(earlier.text, response)
      }
      if (hasAddress) earlier = { client, text }
      return new Response(text, response)
    })
    const { problems } = await runCrowd({ ...crowd, customers: 6, connections: 6, origins: [shop.origin] })
    expect(isMixedUp).toBe(true)
    expect(problems[0]).toMatch(
      /^mk\d{4}x: .* \/exp-sf-cms\/api\/pa\/account\/addresses returned data of mk\d{4}x$/,
    )
  })
})
