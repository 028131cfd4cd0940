import type { IssuedCertificate, Order } from './order.ts'
import { ruleError, type RuleError } from './rule-error.ts'

/**
 * Returns the value of an order's gift certificates that was not returned and is therefore not
 * refunded. If an operator has raised a balance, more than the certificate's initial value may be
 * returned.
 */
export function keptByCertificates({ issued = [] }: Pick<Order, 'issued'>): number {
  return issued.reduce((sum, { initial, returned }) => sum + Math.max(0, initial - returned), 0)
}

/**
 * Returns true if an order has bought gift certificates that are not void. They may not have been
 * issued yet.
 */
export function hasLiveCertificates({
  boughtCertificates,
  issued = [],
}: Pick<Order, 'boughtCertificates' | 'issued'>): boolean {
  const areVoid = issued.length > 0 && issued.every(({ state }) => state === 'void')
  return boughtCertificates.length > 0 && !areVoid
}

/**
 * Voids all gift certificates of an order that is cancelled. Refused if a part of the paid value
 * has been used or is being used. Refunded parts do not count as used.
 */
export function voidAll({ issued = [] }: Pick<Order, 'issued'>): readonly IssuedCertificate[] | RuleError {
  const areUnused = issued.every(
    ({ initial, balance, returned, held }) => balance + returned >= initial && held === 0,
  )
  return areUnused
    ? issued.map(toVoid)
    : ruleError('CERTIFICATE_REFUSED', 'certificates', { reason: 'already-used' })
}

/** Gift certificates after a return, and the value to be refunded for them, in minor units. */
export interface ReturnedCertificates {
  readonly issued: readonly IssuedCertificate[]
  readonly amount: number
}

/**
 * Voids gift certificates and returns their remaining values. Refuses certificates that have no
 * balance left or that a payment is using. Neither used parts nor additions by operators are
 * refunded.
 *
 * @param boughtIds ids of the bought certificates in the order
 */
export function returnCertificates(
  { issued = [] }: Pick<Order, 'issued'>,
  boughtIds: readonly number[],
): ReturnedCertificates | RuleError {
  const named = issued.filter(({ boughtId }) => boughtIds.includes(boughtId))
  const isKnown = boughtIds.every((id) => named.some(({ boughtId }) => boughtId === id))
  if (!isKnown) return ruleError('NOT_FOUND', 'certificates')
  if (named.some(({ held }) => held > 0)) {
    return ruleError('CERTIFICATE_REFUSED', 'certificates', { reason: 'already-used' })
  }
  const amount = named.reduce(
    (sum, { initial, balance, returned }) => sum + Math.max(0, Math.min(balance, initial - returned)),
    0,
  )
  if (boughtIds.length > 0 && amount === 0) {
    return ruleError('CERTIFICATE_REFUSED', 'certificates', { reason: 'used-up' })
  }
  return { issued: issued.map((each) => (named.includes(each) ? toVoid(each) : each)), amount }
}

/**
 * Returns the value of the gift certificates that a cancellation has voided and that has not been
 * refunded yet.
 */
export function returnVoid({
  issued = [],
  refunds,
}: Pick<Order, 'issued' | 'refunds'>): ReturnedCertificates {
  const value = issued.reduce((sum, { initial, returned }) => sum + Math.min(initial, returned), 0)
  const refunded = refunds.reduce((sum, { boughtCertificates = 0 }) => sum + boughtCertificates, 0)
  return { issued, amount: Math.max(0, value - refunded) }
}

function toVoid(each: IssuedCertificate): IssuedCertificate {
  return { ...each, state: 'void', balance: 0, returned: each.returned + each.balance }
}
