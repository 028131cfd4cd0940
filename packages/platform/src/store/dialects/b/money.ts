import type { MoneyB } from '@vitrine/contract'
import { toDecimalText } from '../../money.ts'

/** Serialises an amount in minor units as money for provider B. */
export function toMoneyB(minor: number, currency: string): MoneyB {
  return { amount: toDecimalText(minor, currency), currencyCode: currency }
}
