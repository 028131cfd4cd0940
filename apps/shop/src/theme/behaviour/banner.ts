import type { App } from '@vitrine/runtime'
import { savePreference, readPreference } from './preferences.ts'
import { closestElement } from './closest-element.ts'

/**
 * Lets visitors close the announcement permanently. An announcement whose text has changed is shown again. Starts the
 * consent banner on pages whose footer has privacy settings.
 */
export function startBanner(app: App | undefined): void {
  const { dataset } = document.documentElement
  const textOf = (): string => document.querySelector('.banner p')?.textContent ?? ''
  const update = (): void => {
    dataset['announcement'] = readPreference('announcement') === textOf() ? 'closed' : ''
    // Without this script, nothing that needs consent runs.
    if (document.querySelector('.consent') && app)
      void import('./consent.ts').then((module) => module.startConsent(app)).catch(() => undefined)
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
