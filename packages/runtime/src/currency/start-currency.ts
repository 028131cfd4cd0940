import { currencyCookie, currencyCookieDays } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { readCookie, setCookie } from '../cookies/cookie.ts'
import { parseCurrency, userCurrency } from './currency.ts'
import { canSwitchCurrency } from './use-currency.ts'

const secondsPerDay = 86_400

/** Restores the stored currency, and stores each choice for 1000 days (section 9). */
export function startCurrency(app: App): void {
  if (!canSwitchCurrency(app)) return
  const stored = parseCurrency(readCookie(document.cookie, currencyCookie))
  if (stored !== null && app.currency.get() === null) app.currency.set(stored)
  app.currency.subscribe(() => storeCurrency(app))
  if (stored === null) storeCurrency(app)
}

/** Switches to the customer's default currency if it differs from the current one (section 4). */
export function applyUserCurrency(app: App): void {
  if (!canSwitchCurrency(app)) return
  const next = userCurrency(app.session.get().user, app.currency.get())
  if (next !== null) app.currency.set(next)
}

function storeCurrency({ currency }: App): void {
  const chosen = currency.get()
  if (chosen === null) return
  setCookie(currencyCookie, JSON.stringify(chosen), currencyCookieDays * secondsPerDay)
}
