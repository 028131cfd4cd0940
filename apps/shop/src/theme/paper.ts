/** Colour of the paper behind products in the light look, `--paper` of styles/looks.css, for images without transparency. */
export const lightPaper = '#eceae4'
