import { useEffect, useRef, useState, type RefObject } from 'react'

interface ReportProps {
  readonly text: string
  readonly ref: RefObject<HTMLParagraphElement | null>
}

/**
 * Reports changes of the cart whose control disappears with them, or which are shown elsewhere. The report takes the focus if
 * the control that had it is gone.
 *
 * @param initial the first report, for example the failure of a form that was posted without scripts
 */
export function useReport(initial: string): ReportProps & { readonly report: (text: string) => void } {
  const [entry, setEntry] = useState({ text: initial })
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (entry.text !== '' && document.activeElement === document.body) ref.current?.focus()
  }, [entry])
  return { text: entry.text, ref, report: (text) => setEntry({ text }) }
}

/** The place of the report, which is always in the document, so that screen readers announce a change of its text. */
export function Report({ text, ref }: ReportProps) {
  return (
    <p className="cart-report" role="status" tabIndex={-1} ref={ref}>
      {text}
    </p>
  )
}
