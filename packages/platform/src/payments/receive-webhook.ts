import { applyIntent } from './apply-intent.ts'
import { toNow, type PaymentServices } from './payment-services.ts'
import { insertEvent } from './payments.repository.ts'

/** Maximum size of a webhook request in bytes. */
const maxBytes = 65_536

/**
 * Answers a webhook of a gateway, at `…/payments/webhooks/{gateway}`. An event is processed once,
 * regardless of how often and in which order events arrive. Events of unknown payments are
 * confirmed, since repeating them would not help. Rejects if the database is unavailable; the
 * gateway then repeats the event.
 *
 * - 200: the event was processed, now or earlier, or is irrelevant.
 * - 400: the signature or the event is not valid.
 * - 404: the gateway does not exist.
 * - 405: the method is not POST.
 * - 413: the body is too large.
 */
export async function receiveWebhook(
  services: PaymentServices,
  gatewayId: string,
  request: Request,
): Promise<Response> {
  const gateway = services.gateways.get(gatewayId)
  if (!gateway) return toResponse(404, 'The payment gateway does not exist.')
  if (request.method !== 'POST') return toResponse(405, 'Use POST to send events.', { allow: 'POST' })
  const body = await readBytes(request)
  if (!body) return toResponse(413, `The body exceeds ${maxBytes} bytes.`)
  const event = await gateway.readEvent(body, request.headers)
  if (!event) return toResponse(400, 'The signature is not valid.')
  if (event === 'ignored') return toResponse(200, 'Ignored.')
  const { id, intent } = event
  const attempt = await applyIntent(services, { attemptId: intent.reference, intent, eventId: id })
  if (!attempt) {
    const row = { gateway: gatewayId, event_id: id, received_at: toNow(services) }
    await services.commerce.transact((tx) => insertEvent(tx, row))
  }
  return toResponse(200, 'Received.')
}

/** Reads the body up to the limit; undefined if it is too large. */
async function readBytes(request: Request): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (!request.body) return new Uint8Array()
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toResponse(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
