import { useEffect, useRef, type ReactNode } from 'react'

interface DrawerProps {
  readonly label: string
  readonly children: ReactNode
}

/**
 * The menu of narrow screens: a `details` element, so that it opens without scripts. With them, what lies beside it is
 * inert while it is open, which keeps the focus inside, and Escape or a click beside it closes it.
 */
export function Drawer({ label, children }: DrawerProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const wide = matchMedia('(width >= 56rem)')
    const close = () => details.current?.removeAttribute('open')
    wide.addEventListener('change', close)
    return () => {
      wide.removeEventListener('change', close)
      setInert(false)
    }
  }, [])
  return (
    <details
      className="menu-fold"
      ref={details}
      onToggle={({ currentTarget }) => setInert(currentTarget.open)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.open = false
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary>{label}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  )
}

function setInert(isInert: boolean): void {
  const beside = document.querySelectorAll<HTMLElement>(
    '.skip, .banner, .brand, .theme-switch, main, .footer',
  )
  for (const element of beside) element.inert = isInert
}
