import { z } from 'zod'
import type { Signer } from '../secrets/index.ts'
import type { EventRow, IntentRow } from './test-gateway.repository.ts'

/** Header that contains the time and signature of an event. */
export const signatureHeader = 'x-test-gateway-signature'

/** Purpose of event signatures. */
const purpose = 'test gateway: event'

/** Maximum age of a signature in milliseconds. An older one may have been copied and sent again. */
const toleranceMs = 5 * 60_000

const eventSchema = z.object({ id: z.string().max(100), intent: z.record(z.string(), z.unknown()) })

/** Signs an event. Each delivery has its own signature. */
export async function createWebhook(
  { id }: EventRow,
  intent: IntentRow,
  { url, signer, now }: { readonly url: string; readonly signer: Signer; readonly now: number },
): Promise<Request> {
  const body = JSON.stringify({ id, intent })
  const signature = await signer.sign(purpose, `${now}.${body}`)
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: `t=${now},v1=${signature}` },
    body,
  })
}

/** Verifies the signature of an event. Returns undefined if it is invalid. */
export async function readWebhook(
  body: Uint8Array,
  headers: Headers,
  { signer, now }: { readonly signer: Signer; readonly now: number },
): Promise<{ readonly id: string; readonly intent: IntentRow } | undefined> {
  const [, time = '', signature = ''] =
    /^t=(\d{1,15}),v1=([\w-]{1,100})$/.exec(headers.get(signatureHeader) ?? '') ?? []
  const text = Buffer.from(body).toString('utf8')
  if (time === '' || Math.abs(now - Number(time)) > toleranceMs) return undefined
  if (!(await signer.verify(purpose, `${time}.${text}`, signature))) return undefined
  // The signature proves that this gateway wrote the event.
  const { id, intent } = eventSchema.parse(JSON.parse(text))
  return { id, intent: intent as unknown as IntentRow }
}
