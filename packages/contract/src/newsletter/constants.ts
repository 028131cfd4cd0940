/** Query parameter of the page `newsletter` of the settings with the token of a confirmation mail (R52). */
export const newsletterTokenParameter = 'newsletter_token'

/**
 * Query parameter of the page `newsletterPreferences` of the settings with the token of a subscriber, which each newsletter
 * mail contains (R33, R52).
 */
export const subscriberTokenParameter = 'subscriber_token'
