import type { ReturnReason } from '@vitrine/contract'
import type { LineQuantity, Order, OrderDocument, OrderPayment } from './order.ts'

/**
 * A change to an order. An undefined list of lines stands for all pieces that the command can apply
 * to.
 */
export type OrderCommand =
  | {
      /** Records the state of a payment. Recording the same state again changes nothing. */
      readonly kind: 'record-payment'
      readonly payment: OrderPayment
    }
  | {
      /** Starts picking and packing the goods. */
      readonly kind: 'start-fulfilment'
    }
  | {
      /** Ships all remaining pieces, or the given ones. */
      readonly kind: 'ship'
      readonly shipmentId: string
      readonly carrier: string
      readonly trackingNumber: string
      readonly trackingUrl: string | undefined
      readonly lines: readonly LineQuantity[] | undefined
    }
  | {
      /** Records the delivery of one or all shipments. */
      readonly kind: 'deliver'
      readonly shipmentId: string | undefined
    }
  | {
      /**
       * Cancels pieces that have not been shipped. Without lines, cancels the whole order, which is
       * only possible before the first shipment. Refunds nothing.
       */
      readonly kind: 'cancel'
      readonly lines: readonly LineQuantity[] | undefined
      /** Shown to the customer; empty if there is none. */
      readonly reason: string
    }
  | {
      /** Refunds an amount or, if it is undefined, the price of the lines and of shipping. */
      readonly kind: 'refund'
      readonly refundId: string
      /** In minor units. */
      readonly amount: number | undefined
      readonly lines: readonly LineQuantity[]
      /**
       * Ids of bought gift certificates in the order. They become void, and their remaining value
       * is refunded. `void` stands for those that a cancellation has voided.
       */
      readonly certificates?: readonly number[] | 'void' | undefined
      /**
       * The part of the shipping price to refund, including tax, in minor units; `all` for the rest
       * of it.
       */
      readonly shipping?: number | 'all' | undefined
      /** Shown to the customer; empty if there is none. */
      readonly reason: string
      /** Id of the return that the refund belongs to. */
      readonly returnId: string | undefined
    }
  | {
      /** Requests a return of shipped goods within the return period. */
      readonly kind: 'request-return'
      readonly returnId: string
      readonly lines: readonly (LineQuantity & { readonly reason: ReturnReason })[]
      readonly note: string
      /** The return period in the store settings, in days. */
      readonly days: number
    }
  | {
      /** Accepts or rejects a return that a customer has requested. */
      readonly kind: 'decide-return'
      readonly returnId: string
      readonly state: 'accepted' | 'rejected'
    }
  | {
      /** Records the arrival of returned goods, whether or not a return was requested. */
      readonly kind: 'receive-return'
      readonly returnId: string | undefined
      /** Undefined for the lines of the requested return. */
      readonly lines: readonly LineQuantity[] | undefined
    }
  | {
      /** Adds a comment for the customer, or a note for operators. */
      readonly kind: 'add-note'
      readonly text: string
      readonly author: string
      readonly isVisible: boolean
    }

/**
 * Kinds of entries in the feed of orders. `paid` follows the payment that completes the amount.
 * `customer-erased` follows the deletion of the customer's account.
 */
export type OrderEventKind =
  | 'placed'
  | 'payment-recorded'
  | 'paid'
  | 'fulfilment-started'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'refunded'
  | 'return-requested'
  | 'return-decided'
  | 'returned'
  | 'note-added'
  | 'document-created'
  | 'customer-erased'

/**
 * An entry in the feed of orders. The data contains ids, amounts in minor units, quantities and
 * states, but no personal data.
 */
export interface OrderEvent {
  readonly kind: OrderEventKind
  readonly data: Readonly<Record<string, unknown>>
}

/** A document that an order requires, without a number yet. */
export type PendingDocument = Omit<OrderDocument, 'number'>

/** A changed order. */
export interface OrderChange {
  readonly order: Order
  /** In chronological order; empty if the command changed nothing. */
  readonly events: readonly OrderEvent[]
  /** Documents that are now due. They are not part of `order` yet. */
  readonly documents: readonly PendingDocument[]
}

/**
 * A changed order whose states have not been derived yet, with its events and a comment for the
 * customer.
 */
export type Step = readonly [order: Order, events: readonly OrderEvent[], comment?: string | undefined]

/** A command of one kind. */
export type CommandOf<Kind extends OrderCommand['kind']> = Extract<OrderCommand, { kind: Kind }>
