import type { MoneyB } from '@vitrine/contract'
import { toDecimalText } from '../../money.ts'

/** Writes an amount in minor units as money of provider B. */
export function toMoneyB(minor: number, currency: string): MoneyB {
  return { amount: toDecimalText(minor, currency), currencyCode: currency }
}
