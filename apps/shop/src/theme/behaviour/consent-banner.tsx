import { useConsent, useLocation, type App } from '@vitrine/runtime'
import { mount } from '@vitrine/runtime/browser'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import '../styles/consent.css'
import { loadConsentMessages } from '../messages/consent-messages.ts'
import type { ConsentMessages } from '../messages/messages.ts'
import { closestElement } from './closest-element.ts'

/** Adds the consent banner to the document. */
export async function addConsentBanner(app: App): Promise<void> {
  const messages = await loadConsentMessages(app.session.get().site.language)
  const container = document.createElement('div')
  // The first element in the order of the keyboard, although it is shown at the end of the window.
  document.body.prepend(container)
  mount(app, container, <ConsentBanner messages={messages} />)
}

interface ConsentBannerProps {
  readonly messages: ConsentMessages
}

/**
 * Asks for consent to the categories of the page's scripts, until the visitor decides. The button in the footer opens it again. It
 * does not ask visitors whose browsers send the Global Privacy Control signal.
 */
function ConsentBanner({ messages }: ConsentBannerProps) {
  const { granted, isDecided, set } = useConsent()
  // Other pages may have other categories.
  useLocation()
  const [isOpen, setOpen] = useState(false)
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const onClick = (event: Event): void => {
      if (closestElement(event, '.consent button') !== null) setOpen(true)
    }
    document.addEventListener('click', onClick)
    // The style sheet hides the button until it works.
    document.documentElement.dataset['consent'] = 'ready'
    return () => document.removeEventListener('click', onClick)
  }, [])
  useEffect(() => {
    if (isOpen) banner.current?.focus()
  }, [isOpen])
  const categories = readCategories()
  if (categories.length === 0 || (isDecided && !isOpen)) return null

  const decide = (chosen: readonly string[]): void => {
    const isWithdrawn = granted.some((each) => categories.includes(each) && !chosen.includes(each))
    set([...granted.filter((each) => !categories.includes(each)), ...chosen])
    // The focused button disappears: move the focus to the start of the content.
    document.getElementById('main')?.focus({ preventScroll: true })
    setOpen(false)
    // Scripts that have run stop only with the document.
    if (isWithdrawn) location.reload()
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    decide(categories.filter((category) => form.has(category)))
  }
  return (
    <section ref={banner} className="consent-banner" tabIndex={-1} aria-label={messages.title()}>
      <form onSubmit={onSubmit}>
        <h2>{messages.title()}</h2>
        <p>{messages.text()}</p>
        <details open={isOpen}>
          <summary>{messages.choose()}</summary>
          <ul>
            {categories.map((category) => (
              <li key={category}>
                <label>
                  <input type="checkbox" name={category} defaultChecked={granted.includes(category)} />
                  {toLabel(category, messages)}
                </label>
              </li>
            ))}
          </ul>
          <button type="submit">{messages.save()}</button>
        </details>
        <div className="consent-buttons">
          <button type="button" onClick={() => decide(categories)}>
            {messages.acceptAll()}
          </button>
          <button type="button" onClick={() => decide([])}>
            {messages.rejectAll()}
          </button>
        </div>
      </form>
    </section>
  )
}

/** Returns the categories of the page, which the footer names. */
function readCategories(): readonly string[] {
  const names = document.querySelector<HTMLElement>('.consent')?.dataset['consent'] ?? ''
  return names === '' ? [] : names.split('\n')
}

/** Returns the label of a category; its name if it has no label. */
function toLabel(category: string, messages: ConsentMessages): string {
  switch (category) {
    case 'marketing':
      return messages.marketing()
    case 'statistics':
      return messages.statistics()
    case 'functional':
      return messages.functional()
    default:
      return category
  }
}
