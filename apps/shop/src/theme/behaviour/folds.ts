import { closestElement } from './closest-element.ts'

const openFold = '.fold[open]'

/**
 * Controls what opens below the row of the header: the search and the preferences, `details` elements with the class
 * `fold`. Opening the search focuses its field. Escape, a click outside and leaving with the keyboard close them.
 */
export function startFolds(): void {
  const find = (): HTMLDetailsElement | null => document.querySelector<HTMLDetailsElement>(openFold)
  const close = (): void => {
    const fold = find()
    if (fold !== null) fold.open = false
  }
  // The toggle event does not bubble, so it is captured.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target === find()) find()?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
    },
    true,
  )
  document.addEventListener('click', (event) => {
    if (closestElement(event, openFold) === null || closestElement(event, '.fold a') !== null) close()
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const fold = find()
    if (
      fold?.contains(target as Node) === true &&
      relatedTarget instanceof Node &&
      !fold.contains(relatedTarget)
    )
      close()
  })
  document.addEventListener('keydown', ({ key }) => {
    const summary = find()?.querySelector('summary')
    if (key !== 'Escape' || !summary) return
    close()
    summary.focus()
  })
}
