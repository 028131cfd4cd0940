import type { CheckoutTexts } from './checkout-text-types.ts'
import { arabicCheckout } from './checkout-texts-ar.ts'
import { germanCheckout } from './checkout-texts-de.ts'
import { englishCheckout } from './checkout-texts-en.ts'

const texts: Readonly<Record<string, CheckoutTexts>> = {
  en: englishCheckout,
  de: germanCheckout,
  ar: arabicCheckout,
}

/** Returns the texts of the checkout in a language of the hosted store. */
export function checkoutTextsOf(language: string): CheckoutTexts {
  return texts[language] ?? englishCheckout
}
