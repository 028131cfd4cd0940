import type { MoneyB } from '@vitrine/contract'
import { toDecimalText } from '../../money.ts'

/** Converts an amount in minor units to money in provider B's format. */
export function toMoneyB(minor: number, currency: string): MoneyB {
  return { amount: toDecimalText(minor, currency), currencyCode: currency }
}
