import type { Currency } from '@vitrine/contract'
import { useApp, useObservable } from '../app/hooks.ts'
import { canSwitchCurrency } from '../boot/boot-data.ts'

export interface CurrencyChoice {
  /**
   * The chosen currency; `null` for the shop's default, and always during server rendering and hydration. The
   * runtime does not check it against the shop's currencies: the theme must ignore a currency that the shop no longer
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
