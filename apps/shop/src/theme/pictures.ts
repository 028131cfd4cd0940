/** Colour of the paper behind products in the light look, `--paper` of styles/looks.css, for images without transparency. */
export const lightPaper = '#eceae4'

/** Quality of pictures. They look alike at 60 and at the default, and take a quarter fewer bytes. */
export const imageQuality = 60
