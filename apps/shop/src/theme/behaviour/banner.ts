import { savePreference, readPreference } from './preferences.ts'
import { closestElement } from './closest-element.ts'

/** Lets the visitor close the announcement for good. A new text shows itself again. */
export function startBanner(): void {
  const { dataset } = document.documentElement
  const textOf = (): string => document.querySelector('.banner p')?.textContent ?? ''
  const update = (): void => {
    if (readPreference('announcement') === textOf()) dataset['announcement'] = 'closed'
    else delete dataset['announcement']
  }
  update()
  addEventListener('EXP_RENDER', update)
  document.addEventListener('click', (event) => {
    if (closestElement(event, '.banner-close') === null) return
    savePreference('announcement', textOf())
    dataset['announcement'] = 'closed'
    // The button is gone: the keyboard goes on from the top of the content.
    document.getElementById('main')?.focus()
  })
}
