import type { Currency } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { useApp, useValue } from '../app/hooks.ts'

/** The name of the flag in the build environment (specification, section 1). */
const flag = 'REACT_APP_MULTI_CURRENCY_ENABLE'

/** Whether shoppers may choose a currency; without it the cookie is ignored and nothing is switched (R11). */
export function canSwitchCurrency({ settings }: Pick<App, 'settings'>): boolean {
  return settings.environment[flag] === 'true'
}

export interface CurrencyChoice {
  /** The chosen currency; `null` means the shop's default: always so while rendering on the server and hydrating. */
  readonly currency: Currency | null
  readonly canSwitch: boolean
  /** Chooses a currency and remembers it for 1000 days. Does nothing where currencies cannot be switched. */
  readonly switchCurrency: (currency: Currency) => void
}

/** The shopper's currency (specification, sections 3 and 9). */
export function useCurrency(): CurrencyChoice {
  const app = useApp()
  const currency = useValue(app.currency)
  const canSwitch = canSwitchCurrency(app)
  return {
    currency,
    canSwitch,
    switchCurrency: (next) => {
      if (canSwitch) app.currency.set(next)
    },
  }
}
