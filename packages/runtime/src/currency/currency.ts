import type { Currency, UserInfo } from '@vitrine/contract'

/** Parses the value of the cookie `_c_d`. Returns `null` if it is not a currency. */
export function parseCurrency(text: string | null): Currency | null {
  try {
    const value = JSON.parse(text ?? '') as Partial<Currency> | null
    if (value === null || !isFilled(value.id) || !isFilled(value.currency_code)) return null
    return { id: String(value.id), currency_code: String(value.currency_code) }
  } catch {
    return null
  }
}

/**
 * Returns the customer's default currency if its id differs from the id of the stored currency, otherwise `null`
 * (section 4).
 */
export function userCurrency(user: UserInfo, stored: Currency | null): Currency | null {
  const preferred = user.defaultCurrency
  if (!isFilled(preferred?.id)) return null
  return String(preferred?.id) === stored?.id ? null : parseCurrency(JSON.stringify(preferred))
}

function isFilled(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}
