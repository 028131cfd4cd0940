import type { CommerceDatabase } from '../database/index.ts'
import type { Signer } from '../secrets/index.ts'

export interface TestGatewayOptions {
  readonly commerce: CommerceDatabase
  readonly signer: Signer
  /**
   * Returns the URL of one of the gateway's pages, on the same origin as the checkout to which the
   * customer returns.
   */
  readonly toUrl: (returnUrl: string, page: string) => string
  /** Receives the webhooks. */
  readonly deliver: (request: Request) => Promise<Response>
  /** Called before each request from the shop. It can throw to simulate a network error. */
  readonly onRequest?: ((operation: string) => void) | undefined
  /** True to disable the timer that delivers events. */
  readonly isIdle: boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}
