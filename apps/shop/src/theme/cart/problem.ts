import type { ActionError } from '@vitrine/runtime/commerce'
import { formatMoney } from '../messages/format-money.ts'
import type { CartMessages, MessageValues } from '../messages/messages.ts'

/** The part of an error that its message depends on. */
export type Problem = Pick<ActionError, 'code' | 'reason' | 'details'>

/** Quantities of an error that its message names. */
const quantities = ['available', 'maximum', 'minimum', 'step'] as const

/** Returns the message for an error of the cart, in the language of the page. */
export function toProblem(
  messages: CartMessages,
  { code, reason, details }: Problem,
  language: string,
): string {
  const named: Readonly<Record<string, unknown>> = { ...details }
  const reasons = reasonsOf(messages, code)
  if (reasons !== undefined) return choose(reasons, reason ?? '')(toAmount(named, language))
  const values = quantities.map((name) => [name, toNumber(named[name])] as const)
  return choose(messages.problems, code)(Object.fromEntries(values))
}

type Message = (values?: MessageValues) => string

/** Messages by name, and one for all other names. */
type Choice = Readonly<Record<string, Message>> & { readonly other: Message }

/** Returns the messages for the reasons of a code; undefined if it has none. */
function reasonsOf(messages: CartMessages, code: string): Choice | undefined {
  switch (code) {
    case 'COUPON_REFUSED':
      return messages.coupons
    case 'CERTIFICATE_REFUSED':
      return messages.certificates
    case 'ADDRESS_REFUSED':
      return messages.addresses
    default:
      return undefined
  }
}

function choose(messages: Choice, name: string): Message {
  return (Object.hasOwn(messages, name) ? messages[name] : undefined) ?? messages.other
}

/** Returns the value of the cart from which a coupon is valid. */
function toAmount({ minimum, currency }: Readonly<Record<string, unknown>>, language: string): MessageValues {
  return { amount: typeof currency === 'string' ? formatMoney(language, toNumber(minimum), currency) : '' }
}

function toNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
