/** Attribute of images that are still loading; print.css hides them. */
const mark = 'data-unloaded'

/**
 * Loads lazy images before the page is printed, except the hover pictures of product cards. Images that have not
 * loaded in time are hidden.
 */
export function startPrint(): void {
  addEventListener('beforeprint', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img:not(.product-second)')) {
      image.loading = 'eager'
      if (image.complete) continue
      image.toggleAttribute(mark, true)
      image.addEventListener('load', () => image.toggleAttribute(mark, false))
    }
  })
}
