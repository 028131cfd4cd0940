import { closestElement } from './closest-element.ts'

const fold = '.search-fold'

/** Controls the search form of the header. Opening focuses its field; Escape and a click outside close it. */
export function startSearchFold(): void {
  const find = (): HTMLDetailsElement | null => document.querySelector<HTMLDetailsElement>(fold)
  // The toggle event does not bubble, so it is captured.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target === find() && find()?.open === true) find()?.querySelector('input')?.focus()
    },
    true,
  )
  document.addEventListener('click', (event) => {
    const details = find()
    if (details?.open === true && closestElement(event, fold) === null) details.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    const details = find()
    if (key !== 'Escape' || details?.open !== true) return
    details.open = false
    details.querySelector('summary')?.focus()
  })
}
