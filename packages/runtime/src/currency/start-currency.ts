import { currencyCookie, currencyCookieDays } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { canSwitchCurrency } from '../boot/boot-data.ts'
import { readCookie, setCookie } from '../cookies/cookie.ts'
import { browserStorage } from '../session/identity.ts'
import { parseCurrency, userCurrency } from './currency.ts'

const secondsPerDay = 86_400

/** Local storage key of the id of the default currency that this browser has applied. */
const appliedKey = 'vitrine/default-currency'

/**
 * Restores the stored currency, and stores each choice for 1000 days (section 9). Applies the customer's default currency
 * if this browser has not applied it yet: the customer may have changed it elsewhere. Otherwise the shopper's own choice
 * remains.
 */
export function startCurrency(app: App): void {
  if (!canSwitchCurrency(app)) return
  const stored = parseCurrency(readCookie(document.cookie, currencyCookie))
  if (stored !== null && app.currency.get() === null) app.currency.set(stored)
  app.currency.subscribe(() => storeCurrency(app))
  if (stored === null) storeCurrency(app)
  if (stored === null || defaultCurrencyId(app) !== readApplied()) applyUserCurrency(app)
}

/** Switches to the customer's default currency if it differs from the current currency (section 4). */
export function applyUserCurrency(app: App): void {
  if (!canSwitchCurrency(app)) return
  const next = userCurrency(app.session.get().user, app.currency.get())
  if (next !== null) app.currency.set(next)
  writeApplied(defaultCurrencyId(app))
}

/** Returns the id of the customer's default currency; '' if there is none. */
function defaultCurrencyId({ session }: App): string {
  return session.get().user.defaultCurrency?.id ?? ''
}

function readApplied(): string {
  return browserStorage(window).getItem(appliedKey) ?? ''
}

function writeApplied(id: string): void {
  try {
    if (id !== '') browserStorage(window).setItem(appliedKey, id)
  } catch {
    // Storage is full. The next document applies the default currency again.
  }
}

function storeCurrency({ currency }: App): void {
  const chosen = currency.get()
  if (chosen === null) return
  setCookie(currencyCookie, JSON.stringify(chosen), currencyCookieDays * secondsPerDay)
}
