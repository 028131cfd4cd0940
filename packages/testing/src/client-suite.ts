import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientCases } from './client-cases/index.ts'
import { withCookieJar } from './cookie-jar.ts'
import type { ClientTarget } from './client-cases/index.ts'

/**
 * Runs all cases of the client against a platform that contains `knownContent`. `start` is called once before the
 * first case, `close` after the last case.
 */
export function clientSuite(
  name: string,
  start: () => Promise<ClientTarget & { close(): Promise<void> }>,
): void {
  describe(`client, ${name}`, () => {
    let reach: Awaited<ReturnType<typeof start>> | undefined

    beforeAll(async () => {
      reach = await start()
    })
    afterAll(() => reach?.close())

    // Not `$name`, which truncates long names.
    test.each(clientCases.map(({ name, run }) => [name, run] as const))('%s', async (_name, run) => {
      if (!reach) throw new Error('The platform has not started')
      // Each case has a browser of its own.
      const target = { ...reach, send: withCookieJar(reach.send) }
      await expect(run(target)).resolves.toBeUndefined()
    })
  })
}
