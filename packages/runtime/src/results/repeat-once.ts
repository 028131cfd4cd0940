import { errorOf, type CallResponse } from '@vitrine/client'

/** Time after which a request is repeated, in milliseconds. */
const repeatAfterMs = 300

/** Statuses of gateways that could not forward a request or its response. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Sends a request, and once more if its response was lost: the network failed, or a gateway did. `send` must send the same
 * idempotency key both times. A request that took too long is not repeated.
 */
export async function repeatOnce<Response extends CallResponse<unknown> | undefined>(
  send: () => Promise<Response>,
): Promise<Response> {
  const response = await send()
  const isLost = errorOf(response)?.code === 'UNREACHABLE' || gatewayStatuses.has(response?.status ?? 0)
  if (!isLost) return response
  await new Promise((resolve) => {
    setTimeout(resolve, repeatAfterMs)
  })
  return send()
}
