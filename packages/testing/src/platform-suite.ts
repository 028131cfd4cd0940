import type { Send } from '@vitrine/contract'
import { afterAll, beforeAll, describe } from 'vitest'
import { contentFolder } from './builders/content-folder.ts'
import { sampleContent } from './builders/sample-content.ts'
import { testContent } from './platform-suite-content.ts'
import { testGateway } from './platform-suite-gateway.ts'
import { testPages } from './platform-suite-pages.ts'
import { testMalformedInput } from './platform-suite-malformed-input.ts'
import { testSession } from './platform-suite-session.ts'
import { createTestRequest, type TestRequest } from './test-request.ts'

/** The public origin that the suite expects, and the origin of the second channel. */
export const suiteOrigin = 'http://localhost:3000'
export const secondOrigin = 'http://b.localhost:3000'

export interface PlatformUnderTest {
  /**
   * Passes requests for {@link suiteOrigin} and {@link secondOrigin} to the platform, in process or over the network.
   * The platform has {@link suiteOrigin} as its public origin, provider `a` and the default segments.
   */
  readonly send: Send
  /** Returns a dump of all stored data; undefined if it cannot be read. */
  readonly dump?: () => Promise<string>
  close(): Promise<void>
}

/**
 * Registers the tests that every platform must pass, on any database and network: the implemented calls, errors in
 * the envelope, and robustness against malformed input.
 *
 * @param makePlatform opens a platform with the content of the given folder.
 */
export function platformSuite(
  name: string,
  makePlatform: (folder: string) => Promise<PlatformUnderTest>,
): void {
  describe(`platform on ${name}`, () => {
    const content = contentFolder(sampleContent())
    let platform: PlatformUnderTest | undefined
    const current = (): PlatformUnderTest => {
      if (!platform) throw new Error('The platform has not started.')
      return platform
    }
    const ask: TestRequest = createTestRequest(suiteOrigin, (request) => current().send(request))

    beforeAll(async () => {
      platform = await makePlatform(content.folder)
    })
    afterAll(async () => {
      await platform?.close()
      content.remove()
    })

    testSession(ask)
    testPages(ask)
    testContent(ask)
    testGateway(ask)
    testMalformedInput(ask, async () => current().dump?.())
  })
}
