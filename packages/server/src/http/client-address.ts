import { clientAddressHeader } from '@vitrine/contract'

/**
 * Returns the IP address of the client: the peer address of the connection, or the address that a trusted proxy
 * appended.
 */
export function clientAddressOf(source: Headers, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? source.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (source.get(clientAddressHeader) ?? undefined)
}
