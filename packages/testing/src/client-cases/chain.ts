import {
  dataOf,
  errorOf,
  findBySlug,
  pingSite,
  withCustomerGroup,
  withRecording,
  withReplay,
  withRequestId,
  withTimeout,
} from '@vitrine/client'
import type { Recording } from '@vitrine/client'
import type { Call, Send } from '@vitrine/contract'
import { assertEqual, rejectionOf } from './assert.ts'
import { clientOf, withRequestLog } from './case.ts'
import type { ClientCase, ClientTarget } from './case.ts'

const about = { pageSlug: '/about/' }

/** The data that the server embeds in a page: responses recorded while it was rendered, as JSON. */
async function recordPages(reach: ClientTarget): Promise<Recording> {
  const recording: Recording = {}
  const client = clientOf(reach, [withRecording(recording)])
  await pingSite(client, '/')
  await findBySlug(client, about)
  await findBySlug(client, { pageSlug: '/nowhere/', ssrKey: 'missing' })
  return JSON.parse(JSON.stringify(recording)) as Recording
}

/** A platform that responds after the caller has stopped waiting. */
function late(reach: ClientTarget): ClientTarget {
  const { send: answer } = reach
  const send: Send = (request) =>
    new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => void answer(request).then(resolve, reject))
    })
  return { ...reach, send }
}

export const chainCases: readonly ClientCase[] = [
  {
    name: 'calling without a row of the contract fails with Invalid Request',
    async run(reach) {
      const missing = undefined as unknown as Call
      assertEqual((await rejectionOf(clientOf(reach).call(missing))).message, 'Invalid Request')
    },
  },
  {
    name: 'a recorded response is used once, and the next call sends a request',
    async run(reach) {
      const recording = await recordPages(reach)
      const seen = withRequestLog(reach)
      const client = clientOf(seen, [withReplay(recording)])
      const replayed = await findBySlug(client, about)
      assertEqual(seen.urls.length, 0, 'requests of the first read')
      const asked = await findBySlug(client, about)
      assertEqual(seen.urls.length, 1, 'requests of the second read')
      assertEqual(replayed, asked)
      assertEqual(dataOf(asked)?.record?.title, 'About us')
    },
  },
  {
    name: 'of two concurrent calls, one is replayed and the other requested, with the same result',
    async run(reach) {
      const seen = withRequestLog(reach)
      const client = clientOf(seen, [withReplay(await recordPages(reach))])
      const [one, other] = await Promise.all([findBySlug(client, about), findBySlug(client, about)])
      assertEqual(seen.urls.length, 1, 'requests')
      assertEqual(one, other)
    },
  },
  {
    name: 'a forced call discards the recorded response',
    async run(reach) {
      const recording = await recordPages(reach)
      const seen = withRequestLog(reach)
      const client = clientOf(seen, [withReplay(recording)])
      await findBySlug(client, { ...about, force: true })
      await findBySlug(client, about)
      assertEqual(seen.urls.length, 2, 'requests')
    },
  },
  {
    name: 'a recorded failure is replayed as a failure',
    async run(reach) {
      const seen = withRequestLog(reach)
      const client = clientOf(seen, [withReplay(await recordPages(reach))])
      const response = await findBySlug(client, { pageSlug: '/nowhere/', ssrKey: 'missing' })
      assertEqual([response?.status, response?.ok, errorOf(response)?.code], [404, false, 'NOT_FOUND'])
      assertEqual(seen.urls.length, 0, 'requests')
    },
  },
  {
    name: 'ping is never recorded (R1)',
    async run(reach) {
      assertEqual(Object.keys(await recordPages(reach)).length, 2, 'recorded answers')
    },
  },
  {
    name: 'customer group and request id change no content (R4)',
    async run(reach) {
      const links = [withCustomerGroup(() => 7), withRequestId('suite-1')]
      assertEqual(await findBySlug(clientOf(reach, links), about), await findBySlug(clientOf(reach), about))
    },
  },
  {
    name: 'a response after the time limit is TIMEOUT, and the next call works',
    async run(reach) {
      const response = await pingSite(clientOf(late(reach), [withTimeout(20)]), '/')
      assertEqual([response.status, response.ok, errorOf(response)?.code], [0, false, 'TIMEOUT'])
      const next = await pingSite(clientOf(reach, [withTimeout(20_000)]), '/')
      assertEqual(next.status, 200)
    },
  },
  {
    name: 'a call that its caller aborts is ABORTED',
    async run(reach) {
      const controller = new AbortController()
      const response = pingSite(clientOf(late(reach)), '/', { signal: controller.signal })
      controller.abort()
      const { status, data } = await response
      assertEqual([status, data.Status === 'failure' && data.Error.code], [0, 'ABORTED'])
    },
  },
  {
    name: 'concurrent calls get their own responses',
    async run(reach) {
      const client = clientOf(reach)
      const paths = ['/', '/about/', '/company/team/berlin/', '/nowhere/']
      const titles = ['Home', 'About us', 'Berlin team', undefined]
      const rounds = Array.from({ length: 10 }, () => paths).flat()
      const answers = await Promise.all(rounds.map((pageSlug) => findBySlug(client, { pageSlug })))
      assertEqual(
        answers.map((answer) => dataOf(answer)?.record?.title),
        Array.from({ length: 10 }, () => titles).flat(),
      )
    },
  },
]
