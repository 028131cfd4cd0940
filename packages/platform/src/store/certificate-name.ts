const names: Readonly<Record<string, string>> = {
  en: 'Gift certificate',
  de: 'Geschenkgutschein',
  ar: 'بطاقة هدية',
}

/** Returns the name of a gift certificate in a cart or order, falling back to English. */
export function toCertificateName(language: string): string {
  return names[language.split('-')[0] ?? ''] ?? 'Gift certificate'
}
