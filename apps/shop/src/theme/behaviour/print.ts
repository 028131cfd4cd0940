/** A picture that has not come yet, as print.css knows it. */
const mark = 'data-unloaded'

/**
 * Asks for the pictures that were left for later when the page is printed. What has not come by then leaves no empty frame
 * on paper; a second picture of a card is none of the page.
 */
export function startPrint(): void {
  window.addEventListener('beforeprint', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img:not(.product-second)')) {
      image.loading = 'eager'
      if (image.complete) continue
      image.setAttribute(mark, '')
      image.addEventListener('load', () => image.removeAttribute(mark), { once: true })
    }
  })
}
