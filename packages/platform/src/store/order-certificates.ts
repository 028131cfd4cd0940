import type { IssuedCertificate, Order } from './order.ts'
import { refuse, type Refusal } from './refusal.ts'

/**
 * Returns the value of the gift certificates of an order that was not returned, and is therefore not refunded. If an
 * operator raises a balance, more than the initial value of the certificate may be returned.
 */
export function keptByCertificates({ issued = [] }: Pick<Order, 'issued'>): number {
  return issued.reduce((sum, { initial, returned }) => sum + Math.max(0, initial - returned), 0)
}

/** Returns true if an order has bought gift certificates that are not void; they may not be issued yet. */
export function hasLiveCertificates({
  boughtCertificates,
  issued = [],
}: Pick<Order, 'boughtCertificates' | 'issued'>): boolean {
  const areVoid = issued.length > 0 && issued.every(({ state }) => state === 'void')
  return boughtCertificates.length > 0 && !areVoid
}

/** Voids all gift certificates of an order that is cancelled. Refused if one of them was used, or is being used. */
export function voidAll({ issued = [] }: Pick<Order, 'issued'>): readonly IssuedCertificate[] | Refusal {
  const isUnused = issued.every(({ initial, balance, held }) => balance === initial && held === 0)
  return isUnused
    ? issued.map(toVoid)
    : refuse('CERTIFICATE_REFUSED', 'certificates', { reason: 'already-used' })
}

/** Gift certificates after a return, and the value that is paid back for them, in minor units. */
export interface ReturnedCertificates {
  readonly issued: readonly IssuedCertificate[]
  readonly amount: number
}

/**
 * Voids gift certificates, and returns what is left of them. Refused for those of which nothing is left, and for those that
 * a payment is using. The part that was used is not paid back, nor what an operator has added to the initial value.
 *
 * @param boughtIds ids of the bought certificates in the order.
 */
export function returnCertificates(
  { issued = [] }: Pick<Order, 'issued'>,
  boughtIds: readonly number[],
): ReturnedCertificates | Refusal {
  const named = issued.filter(({ boughtId }) => boughtIds.includes(boughtId))
  const isKnown = boughtIds.every((id) => named.some(({ boughtId }) => boughtId === id))
  if (!isKnown) return refuse('NOT_FOUND', 'certificates')
  if (named.some(({ held }) => held > 0)) {
    return refuse('CERTIFICATE_REFUSED', 'certificates', { reason: 'already-used' })
  }
  const amount = named.reduce(
    (sum, { initial, balance, returned }) => sum + Math.max(0, Math.min(balance, initial - returned)),
    0,
  )
  if (boughtIds.length > 0 && amount === 0) {
    return refuse('CERTIFICATE_REFUSED', 'certificates', { reason: 'used-up' })
  }
  return { issued: issued.map((each) => (named.includes(each) ? toVoid(each) : each)), amount }
}

function toVoid(each: IssuedCertificate): IssuedCertificate {
  return { ...each, state: 'void', balance: 0, returned: each.returned + each.balance }
}
