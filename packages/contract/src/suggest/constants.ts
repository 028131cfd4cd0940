/** Default number of entries in each part of the suggestions (section 9). */
export const suggestLimit = 5
