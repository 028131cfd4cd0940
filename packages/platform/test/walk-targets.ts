import type { ProviderId, Send } from '@vitrine/contract'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  sampleContent,
  suiteOrigin,
  walkCoupon,
  type TestedDatabase,
  type WalkTarget,
} from '@vitrine/testing'
import { createRemoteSend } from '@vitrine/server'
import { serve } from '@vitrine/server/node'
import { expect } from 'vitest'
import { customerFields } from './customer-fields.ts'
import { createCustomer } from './customers.ts'
import { readMails } from './mail-folder.ts'
import { openPlatform } from './open.ts'
import { placeTestOrder, shipAll } from './place-order.ts'

/** The newsletter topics that rows choose from. */
const walkNewsletter = {
  topics: [
    { id: 'news', labels: { en: 'News' } },
    { id: 'events', labels: { en: 'Events' } },
  ],
}

/** A limit that the walk never reaches. */
const many = 100_000

/**
 * Opens a platform for the walk in this process. Its calls are sent as by a server in the same process (`Send.local`), and
 * their data must equal its JSON.
 */
export async function openWalk(database: TestedDatabase, provider: ProviderId): Promise<WalkTarget> {
  const walk = await openWalkedPlatform(database, provider)
  return { ...walk, send: sendLocally(walk.send) }
}

function sendLocally({ local }: Send): Send {
  return async (request) => {
    const response = await local?.(request)
    if (response?.envelope === undefined) return response ?? Response.error()
    const { envelope, headers } = response
    // Rows of SQLite have no prototype, unlike their clones.
    expect(structuredClone(envelope)).toStrictEqual(JSON.parse(JSON.stringify(envelope)))
    return Response.json(envelope, { headers })
  }
}

interface WalkedPlatform extends WalkTarget {
  readonly send: Send
}

async function openWalkedPlatform(
  { open }: TestedDatabase,
  provider: ProviderId,
  trustProxy = false,
): Promise<WalkedPlatform> {
  const store = { ...cartSettings, customers: customerFields, newsletter: walkNewsletter }
  const content = contentFolder({ ...sampleContent(), 'store.json': store })
  const database = await open()
  let clock = Date.parse('2026-05-31T12:00:00Z')
  const platform = await openPlatform(database, {
    contentFolder: content.folder,
    provider,
    trustProxy,
    sendsMail: false,
    now: () => clock,
    customerSignInRates: { client: many, pair: many, pairUnderAttack: many, account: many },
    customerAccountRates: { signUp: many, allSignUps: many, request: many, mail: many },
  })
  await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
  const operator = createTestRequest(suiteOrigin, platform.operatorSend('walk@staff.test'))
  const sendAsOperator = (method: string, path: string, body: object) =>
    operator.data(`/apis/admin/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await sendAsOperator('PUT', 'promotions/walk', {
    names: { en: 'Walk' },
    reward: { kind: 'percent', percent: 10 },
  })
  await sendAsOperator('POST', 'promotions/walk/codes', { codes: [walkCoupon] })
  return {
    send: platform.send,
    origin: suiteOrigin,
    createCustomer: ({ email, password }) => createCustomer(platform, email, password),
    placeOrder(email) {
      const at = new Date(clock).toISOString()
      const buyer = email === 'guest@walk.test' ? { draft: { email } } : { account: email }
      return placeTestOrder(database, { ...buyer, commands: [shipAll], at })
    },
    async createCertificate() {
      const created = await sendAsOperator('POST', 'gift-certificates', {
        ...{ count: 1, amount: 1000, currency: 'EUR' },
      })
      return (
        (created as { readonly certificates: readonly { readonly code: string }[] }).certificates[0]?.code ??
        ''
      )
    },
    mails: () => readMails(platform, database),
    dump: async () => withoutSending(await database.dump()),
    advance(ms) {
      clock += ms
    },
    async close() {
      await platform.close()
      await database.remove()
      content.remove()
    },
  }
}

/**
 * Returns a dump without the columns that are changed by sending mail, which continues in the
 * background.
 */
function withoutSending(dump: string): string {
  const columns =
    /"(?:message|attempts|due_at|claimed_until|sent_at|last_error)":(?:"(?:[^"\\]|\\.)*"|[^,}]*)/g
  const tables = dump.split('\n\n')
  return tables
    .map((table) => (table.startsWith('outbox\n') ? table.replaceAll(columns, '') : table))
    .join('\n\n')
}

/** Opens the same platform behind a server. */
export async function openWalkOverHttp(database: TestedDatabase, provider: ProviderId): Promise<WalkTarget> {
  const walk = await openWalkedPlatform(database, provider)
  const server = await serve({ handle: walk.send, host: 'localhost', port: 0 })
  return {
    ...walk,
    send: (request) => fetch(request),
    origin: server.origin,
    async close() {
      await server.close()
      await walk.close()
    },
  }
}

/**
 * Opens the same platform behind its own server and a shop's server whose PLATFORM_URL is the first
 * server.
 */
export async function openWalkRemote(database: TestedDatabase, provider: ProviderId): Promise<WalkTarget> {
  const walk = await openWalkedPlatform(database, provider, true)
  const inner = await serve({ handle: walk.send, host: 'localhost', port: 0 })
  const outer = await serve({
    handle: createRemoteSend({ origin: inner.origin, timeLimit: 60_000, bodyTimeLimit: 60_000 }),
    host: 'localhost',
    port: 0,
  })
  return {
    ...walk,
    send: (request) => fetch(request),
    origin: outer.origin,
    async close() {
      await outer.close()
      await inner.close()
      await walk.close()
    },
  }
}
