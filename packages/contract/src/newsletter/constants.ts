/** Slug of the page that confirms subscriptions (R52). */
export const newsletterSlug = 'newsletter'

/** Query parameter of that page with the token of a confirmation mail (R52). */
export const newsletterTokenParameter = 'newsletter_token'
