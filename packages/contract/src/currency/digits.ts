/**
 * Currencies whose number of digits is not 2 (ISO 4217). `Intl` cannot be used for amounts: it uses fewer digits for
 * currencies whose smaller coins are no longer in use, such as the Hungarian forint.
 */
const otherDigits: readonly (readonly [digits: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]

/** Returns the number of digits after the decimal point of an ISO 4217 currency; 2 for an unknown currency. */
export function currencyDigits(currency: string): number {
  return otherDigits.find(([, currencies]) => currencies.split(' ').includes(currency))?.[0] ?? 2
}
