const names: Readonly<Record<string, string>> = {
  en: 'Gift certificate',
  de: 'Geschenkgutschein',
  ar: 'بطاقة هدية',
}

/** Returns the name of a gift certificate in a cart or an order. The name is English in languages without a translation. */
export function toCertificateName(language: string): string {
  return names[language.split('-')[0] ?? ''] ?? 'Gift certificate'
}
