import type { AdminOrder } from '@vitrine/contract/admin'
import type { AdminContext, AdminHandlers } from '../admin/index.ts'
import { fail, type ApiError } from '../http/index.ts'
import type { Order, OrderCommand } from '../store/index.ts'
import { listMailsOf, queueMailAgain } from './admin-orders.repository.ts'
import { changeOrderAs, type ChangeServices, type PlanChange } from './change-order-as.ts'
import {
  planCancellation,
  planCapture,
  planReceipt,
  planRefund,
  planShipment,
  toLines,
} from './plan-changes.ts'

type ChangeHandlers = Pick<
  AdminHandlers,
  | 'startFulfilment'
  | 'shipOrder'
  | 'deliverOrder'
  | 'cancelOrder'
  | 'refundOrder'
  | 'captureOrder'
  | 'recordOrderPayment'
  | 'decideReturn'
  | 'receiveReturn'
  | 'addOrderNote'
  | 'resendOrderMail'
>

export interface ChangeHandlerOptions extends ChangeServices {
  /** Returns the order as shown to operators. */
  readonly show: (id: string) => Promise<AdminOrder | ApiError>
  /** Called once a change has been shown, which may have queued gateway requests or changed the stock. */
  readonly onChanged: () => void
}

/** The order named in the path, and the part of the body that all changes have in common. */
interface ChangeInput {
  readonly params: Readonly<Record<string, string>>
  readonly body: { readonly updated_at: string }
}

/** Creates operators' calls that change orders. Audit log entries only contain the id of the order. */
export function createChangeHandlers(options: ChangeHandlerOptions): ChangeHandlers {
  const change = async (
    { params, body }: ChangeInput,
    context: AdminContext,
    [action, plan]: readonly [action: string, plan: PlanChange],
  ) => {
    const id = params['order'] ?? ''
    const error = await changeOrderAs(options, { id, seen: body.updated_at, action }, context, plan)
    if (error) return error
    try {
      return await options.show(id)
    } finally {
      // Not earlier, so that the response shows the order as this change has left it.
      options.onChanged()
    }
  }
  return {
    startFulfilment: (input, context) =>
      change(input, context, ['start-fulfilment', applying({ kind: 'start-fulfilment' })]),

    shipOrder(input, context) {
      const { carrier, tracking_number: trackingNumber, tracking_url: url, lines, capture } = input.body
      const shipment = { carrier, trackingNumber, trackingUrl: url ?? undefined, lines: toLines(lines) }
      const plan = planShipment(shipment, { actor: context.actor.name, captures: capture })
      return change(input, context, ['ship', plan])
    },

    deliverOrder: (input, context) =>
      change(input, context, ['deliver', applying({ kind: 'deliver', shipmentId: input.body.shipment })]),

    cancelOrder(input, context) {
      const { lines, reason, refund } = input.body
      const plan = planCancellation(
        { lines: toLines(lines), reason },
        { actor: context.actor.name, refunds: refund },
      )
      return change(input, context, ['cancel', plan])
    },

    async refundOrder(input, context) {
      const { lines, shipping, amount, reason, return: returnId } = input.body
      const { gift_certificates: certificates } = input.body
      if (!lines && !certificates && shipping === undefined && amount === undefined)
        return fail(
          'MISSING_PARAMETER',
          'amount',
          'Expected lines, shipping, gift_certificates or an amount.',
        )
      const plan = planRefund({
        ...{ lines: toLines(lines) ?? [], certificates, amount, reason, returnId },
        shipping: shipping === true ? 'all' : shipping,
      })
      return change(input, context, ['refund', plan])
    },

    captureOrder: (input, context) => change(input, context, ['capture', planCapture]),

    recordOrderPayment: (input, context) => change(input, context, ['record-payment', planPayment]),

    decideReturn(input, context) {
      const returnId = input.params['return'] ?? ''
      const state = input.body.decision === 'accept' ? 'accepted' : 'rejected'
      const command = { kind: 'decide-return', returnId, state } as const
      return change(input, context, [`${input.body.decision}-return`, applying(command)])
    },

    receiveReturn(input, context) {
      const { return: returnId, lines, restock } = input.body
      const plan = planReceipt(
        { returnId, lines: toLines(lines) },
        { actor: context.actor.name, restocks: restock },
      )
      return change(input, context, ['receive-return', plan])
    },

    addOrderNote(input, context) {
      const { text, is_visible: isVisible } = input.body
      const command = { kind: 'add-note', text, author: context.actor.name, isVisible } as const
      return change(input, context, [isVisible ? 'comment' : 'note', applying(command)])
    },

    resendOrderMail(input, context) {
      const resend: PlanChange = async (tx, order) => {
        if (order.email === '') return failErased()
        const mail = (await listMailsOf(tx, order.id)).findLast(({ event }) => event === input.body.event)
        if (!mail) return fail('NOT_FOUND', 'event', 'No mail about this event was sent for the order.')
        await queueMailAgain(tx, order.id, mail)
        return []
      }
      return change(input, context, ['resend-mail', resend])
    },
  }
}

/** Plans a change that consists of a single command. */
function applying(command: OrderCommand): PlanChange {
  return () => Promise.resolve([command])
}

/** Plans the recording of a payment for an order on invoice or prepayment. */
const planPayment: PlanChange = (_, order: Order) => {
  const payment = order.payments.find(({ state }) => state === 'requires-payment')
  if (!payment) return Promise.resolve(failPaid())
  return Promise.resolve([{ kind: 'record-payment', payment: { ...payment, state: 'captured' } }])
}

function failPaid(): ApiError {
  return fail('ORDER_STATE', 'order', 'The order has no outstanding payment on invoice or prepayment.')
}

function failErased(): ApiError {
  return fail('ORDER_STATE', 'order', "The customer's account was deleted, so there is no address.")
}
