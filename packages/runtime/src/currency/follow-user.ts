import { currencyCookie, currencyCookieDays } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { readCookie, setCookie } from '../cookies/cookie.ts'
import { currencyToFollow, parseCurrency } from './currency.ts'
import { canSwitchCurrency } from './use-currency.ts'

const secondsPerDay = 86_400

/** Reads the stored currency, and stores whatever is chosen from now on, for 1000 days (section 9). */
export function startCurrency(app: App): void {
  if (!canSwitchCurrency(app)) return
  const stored = parseCurrency(readCookie(document.cookie, currencyCookie))
  if (stored !== null && app.currency.get() === null) app.currency.set(stored)
  app.currency.subscribe(() => store(app))
  if (stored === null) store(app)
}

/** Switches to the customer's default currency when it is another one than the stored (section 4). */
export function followUserCurrency(app: App): void {
  if (!canSwitchCurrency(app)) return
  const next = currencyToFollow(app.session.get().user, app.currency.get())
  if (next !== null) app.currency.set(next)
}

function store({ currency }: App): void {
  const chosen = currency.get()
  if (chosen === null) return
  setCookie(currencyCookie, JSON.stringify(chosen), currencyCookieDays * secondsPerDay)
}
