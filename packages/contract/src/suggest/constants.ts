/** How many entries each part of auto-suggest gives when the caller says nothing (section 9). */
export const suggestLimit = 5
