import type { StoreSettings } from '@vitrine/contract/schemas'
import type { CommerceDatabase, CommerceExecutor } from '../database/index.ts'
import type { Attempt } from './attempt.ts'
import type { PaymentGateway } from './gateway.ts'
import type { HeldPayment, Holds } from './holds.ts'

/** Dependencies of payments. */
export interface PaymentServices {
  readonly commerce: CommerceDatabase
  /** The gateways by id. */
  readonly gateways: ReadonlyMap<string, PaymentGateway>
  readonly holds: Holds
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  /**
   * Returns a function that notifies the customer, inside a transaction, that their late payment
   * was cancelled or refunded because the goods had been sold in the meantime.
   */
  readonly prepareNotice: (attempt: Attempt) => Promise<(tx: CommerceExecutor) => Promise<void>>
  /** Called after a transaction that has changed the stock. */
  readonly onStockChanged: () => void
  /** Called after a transaction that has queued operations. */
  readonly onOperationsQueued: () => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Time for which stock is reserved while the customer pays, in milliseconds (R41). */
const holdMs = 15 * 60_000

/** Returns the current time (ISO 8601 in UTC). */
export function toNow({ now }: Pick<PaymentServices, 'now'>): string {
  return new Date(now()).toISOString()
}

/**
 * Returns the payment attempt with the time at which a hold that starts now expires (ISO 8601 in
 * UTC).
 */
export function toHeldPayment(attemptId: string, now: string): HeldPayment {
  return { attemptId, now, expiresAt: new Date(Date.parse(now) + holdMs).toISOString() }
}

/** @throws Error if the gateway does not exist, for example because it was removed from the configuration */
export function gatewayOf(
  { gateways }: PaymentServices,
  { gateway: id }: Pick<Attempt, 'gateway'>,
): PaymentGateway {
  const gateway = gateways.get(id)
  if (!gateway) {
    throw new Error(
      `The payment gateway "${id}" is not configured. Keep it configured until its payments are settled.`,
    )
  }
  return gateway
}

/** @throws Error if the site has no store settings */
export async function settingsOf(
  { readSettings }: PaymentServices,
  channelId: string,
): Promise<StoreSettings> {
  const settings = await readSettings(channelId)
  if (!settings) throw new Error(`Channel ${channelId} has no store settings. Add store.json to its content.`)
  return settings
}
