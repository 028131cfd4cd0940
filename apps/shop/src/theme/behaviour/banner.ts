import { keep, recall } from './choices.ts'
import { around } from './element.ts'

/** Lets the visitor close the announcement for good. A new text shows itself again. */
export function startBanner(): void {
  const { dataset } = document.documentElement
  const textOf = (): string => document.querySelector('.banner p')?.textContent ?? ''
  const update = (): void => {
    if (recall('announcement') === textOf()) dataset['announcement'] = 'closed'
    else delete dataset['announcement']
  }
  update()
  addEventListener('EXP_RENDER', update)
  document.addEventListener('click', (event) => {
    if (around(event, '.banner-close') === null) return
    keep('announcement', textOf())
    dataset['announcement'] = 'closed'
    // The button is gone: the keyboard goes on from the top of the content.
    document.getElementById('main')?.focus()
  })
}
