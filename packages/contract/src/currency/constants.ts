/** Cookie with the selected currency as JSON (section 9). */
export const currencyCookie = '_c_d'

/** Lifetime of the cookie `_c_d` in days (section 9). */
export const currencyCookieDays = 1000
