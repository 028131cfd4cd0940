/** Query parameter of the page `newsletter` of the settings with the token of a confirmation mail (R52). */
export const newsletterTokenParameter = 'newsletter_token'
