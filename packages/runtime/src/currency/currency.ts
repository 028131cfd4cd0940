import type { Currency, UserInfo } from '@vitrine/contract'

/** A currency as the cookie `_c_d` holds it; `null` when the text is none. */
export function parseCurrency(text: string | null): Currency | null {
  try {
    const value = JSON.parse(text ?? '') as Partial<Currency> | null
    if (value === null || !isFilled(value.id) || !isFilled(value.currency_code)) return null
    return { id: String(value.id), currency_code: String(value.currency_code) }
  } catch {
    return null
  }
}

/** The currency to switch to: the customer's default one where its id is not the stored one's (section 4). */
export function currencyToFollow(user: UserInfo, stored: Currency | null): Currency | null {
  const wanted = user.defaultCurrency
  if (!isFilled(wanted?.id)) return null
  return String(wanted?.id) === stored?.id ? null : parseCurrency(JSON.stringify(wanted))
}

function isFilled(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}
