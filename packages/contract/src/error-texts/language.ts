/** Logged when switching the language fails (section 8). */
export const languageSwitchFailedText = 'Something went wrong, at handleLanguageChange'
