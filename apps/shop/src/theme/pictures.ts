/** Colour of the paper behind products in the light look, `--paper` of styles/looks.css, for images without transparency. */
export const lightPaper = '#eceae4'

/** Quality of the large pictures of products. At the default, the weave of cloth and the speckles of glaze are lost. */
export const galleryQuality = 90
