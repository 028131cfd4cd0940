/** Cookie with the selected currency as JSON (section 9). */
export const currencyCookie = '_c_d'

/** Lifetime of that cookie in days (section 9). */
export const currencyCookieDays = 1000
