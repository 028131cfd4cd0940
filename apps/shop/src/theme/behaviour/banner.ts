import { savePreference, readPreference } from './preferences.ts'
import { closestElement } from './closest-element.ts'

/** Lets visitors close the announcement permanently. An announcement whose text has changed is shown again. */
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
    // The focused button disappears: move the focus to the start of the content.
    document.getElementById('main')?.focus()
  })
}
