/** Error message of a layout with an element whose type is not a string (sections 5 and 8). */
export const elementTypeText = 'Deserialization error: element type must be string'

/** Error message of a layout that is not an object (sections 5 and 8). */
export const incorrectDataTypeText = 'Deserialization error: incorrect data type'
