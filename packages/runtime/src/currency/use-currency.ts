import type { Currency } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { useApp, useObservable } from '../app/hooks.ts'

/** Name of the flag in the build environment (section 1). */
const flag = 'REACT_APP_MULTI_CURRENCY_ENABLE'

/** Returns true if shoppers may choose a currency. If not, the cookie is ignored and nothing is switched (R11). */
export function canSwitchCurrency({ settings }: Pick<App, 'settings'>): boolean {
  return settings.environment[flag] === 'true'
}

export interface CurrencyChoice {
  /**
   * The chosen currency; `null` for the shop's default, and always during server rendering and hydration. The
   * runtime does not check it against the shop's currencies: a theme ignores a currency that the shop no longer
   * offers.
   */
  readonly currency: Currency | null
  /** True if the deployment lets shoppers choose a currency. */
  readonly canSwitch: boolean
  /** Chooses a currency and stores it for 1000 days. Does nothing if currencies cannot be switched. */
  readonly switchCurrency: (currency: Currency) => void
}

/** Returns the shopper's currency and a way to switch it (sections 3 and 9). */
export function useCurrency(): CurrencyChoice {
  const app = useApp()
  const currency = useObservable(app.currency)
  const canSwitch = canSwitchCurrency(app)
  return {
    currency,
    canSwitch,
    switchCurrency: (next) => {
      if (canSwitch) app.currency.set(next)
    },
  }
}
