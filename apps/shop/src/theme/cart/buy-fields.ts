/** Prefix of the fields with the value of each option: `option-0`. */
export const optionField = 'option-'

/** Prefix of the fields with the value of each modifier: `modifier-gift`. */
export const modifierField = 'modifier-'
