import { useCurrency, type PageData } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'

interface CurrencySwitchProps {
  readonly page: PageData
  readonly label: string
}

/** Select element for the currency of all prices. Renders nothing if there is only one currency (R11). */
export function CurrencySwitch({ page, label }: CurrencySwitchProps) {
  const { currency, canSwitch, switchCurrency } = useCurrency()
  const { currencies } = toThemeSettings(page)
  if (!canSwitch || currencies.length < 2) return null
  const shown = currencies.find((code) => code === currency?.currency_code) ?? currencies[0]
  const choose = (code: string) => switchCurrency({ id: code, currency_code: code })
  return (
    <select
      // Applies a selection that was made before hydration.
      ref={(select) => {
        if (select && select.value !== shown) choose(select.value)
      }}
      className="currency needs-scripts"
      aria-label={label}
      value={shown}
      onChange={({ target: { value } }) => choose(value)}
    >
      {currencies.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </select>
  )
}
