import { useEffect, useState } from 'react'
import { keep } from './choices.ts'

/**
 * Switches between light and dark colours. Until it is pressed the system's choice counts; what was pressed is on <html>
 * as `data-theme`, and kept.
 */
export function ThemeSwitch({ label }: { readonly label: string }) {
  const [dark, setDark] = useState(false)
  useEffect(() => {
    const { theme } = document.documentElement.dataset
    setDark(theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark')
  }, [])
  return (
    <button
      type="button"
      className="icon-button theme-switch needs-scripts"
      aria-label={label}
      aria-pressed={dark}
      onClick={() => {
        const theme = dark ? 'light' : 'dark'
        document.documentElement.dataset['theme'] = theme
        keep('theme', theme)
        setDark(!dark)
      }}
    />
  )
}
