import type { ProviderId } from '@vitrine/contract'
import {
  cartSettings,
  contentFolder,
  createTestRequest,
  sampleContent,
  suiteOrigin,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
  type TestResponse,
} from '@vitrine/testing'
import type { Mail } from '../src/outbox/index.ts'
import type { Platform, PlatformOptions } from '../src/options.ts'
import { readMails } from './mail-folder.ts'
import { openPlatform } from './open.ts'

export const gateway = '/exp-sf-cms/api'

/** A password that is long enough and not common. */
export const goodPassword = 'correct horse battery'

export interface AccountShop {
  readonly platform: Platform
  readonly opened: OpenedDatabase
  /** Opens a browser without cookies. */
  browse(): TestRequest
  /** Returns all written mail in the order of writing. */
  mails(): Promise<readonly Mail[]>
  close(): Promise<void>
}

export interface AccountShopOptions extends Partial<PlatformOptions> {
  /** The customer settings, as in `store.json`. */
  readonly customers?: object
  /** Additional content files. */
  readonly content?: Readonly<Record<string, unknown>>
}

/** Opens a platform of a provider with the sample content, without customers. */
export async function openAccountShop(
  opened: OpenedDatabase,
  provider: ProviderId,
  { customers, content = {}, ...options }: AccountShopOptions = {},
): Promise<AccountShop> {
  const store = { ...cartSettings, ...(customers ? { customers } : {}) }
  const files = contentFolder({ ...sampleContent(), 'store.json': store, ...content })
  const platform = await openPlatform(opened, {
    contentFolder: files.folder,
    provider,
    sendsMail: false,
    trustProxy: true,
    ...options,
  })
  return {
    platform,
    opened,
    browse: () =>
      createTestRequest(
        suiteOrigin,
        withCookieJar((request) => platform.send(request)),
      ),
    mails: () => readMails(platform, opened),
    async close() {
      await platform.close()
      files.remove()
    },
  }
}

/** Sends a JSON body to a call of the gateway. */
export function post(
  ask: TestRequest,
  path: string,
  body: object,
  { method = 'POST', headers = {} }: { readonly method?: string; readonly headers?: object } = {},
): Promise<TestResponse> {
  return ask(gateway + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Returns the link in an email. */
export function linkIn({ text }: Mail): URL {
  return new URL(/https?:\S+/.exec(text)?.[0] ?? 'none:')
}

/** Returns the `emailToken` of the link in an email. */
export function tokenIn(mail: Mail | undefined): string {
  return (mail && linkIn(mail).searchParams.get('emailToken')) ?? ''
}
