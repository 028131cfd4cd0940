import { savePreference } from './preferences.ts'
import { closestElement } from './closest-element.ts'

/**
 * Switches between light and dark colours. The system preference applies until the visitor makes a choice, which is
 * saved, and set on `<html>` as `data-theme`.
 */
export function startThemeSwitch(): void {
  const { dataset } = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const isDark = (): boolean => (dataset['theme'] ? dataset['theme'] === 'dark' : system.matches)
  const show = (): void => {
    for (const button of document.querySelectorAll('.theme-switch')) button.ariaPressed = String(isDark())
  }
  show()
  system.addEventListener('change', show)
  document.addEventListener('click', (event) => {
    if (closestElement(event, '.theme-switch') === null) return
    const theme = isDark() ? 'light' : 'dark'
    dataset['theme'] = theme
    savePreference('theme', theme)
    show()
  })
}
