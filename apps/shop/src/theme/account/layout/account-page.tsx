import { Region, useLocation, usePage } from '@vitrine/runtime'
import { useCapabilities } from '@vitrine/runtime/commerce'
import type { ReactNode } from 'react'
import '../../styles/account.css'
import type { CustomerMessages } from '../../messages/messages.ts'
import { toAccountPaths } from '../paths.ts'
import { toEntries, type AccountEntry } from './navigation.ts'
import { SignOut } from './sign-out.tsx'

interface AccountPageProps {
  /** Entry of the navigation to which the page belongs. */
  readonly entry: AccountEntry
  /** Heading. Default: the title of the record. */
  readonly title?: string
  /** Text below the heading. */
  readonly intro?: ReactNode
  /** True for a page that a guest sees, such as an order they have looked up. It has no navigation. */
  readonly isGuest?: boolean
  readonly messages: CustomerMessages
  readonly children: ReactNode
}

/**
 * A page of the account with its navigation: a column beside the content on wide screens. On phones, the overview shows it as a
 * list, and the other pages have a link to the overview.
 */
export function AccountPage({ entry, title, intro, isGuest = false, messages, children }: AccountPageProps) {
  const page = usePage()
  const { pathname } = useLocation()
  const paths = toAccountPaths(page)
  const entries = toEntries(paths, useCapabilities())
  return (
    <article className="wrap account" data-entry={entry}>
      <header className="account-head">
        {entry !== 'account' && !isGuest && paths.account !== '' && (
          <a className="account-back" href={paths.account}>
            {messages.account()}
          </a>
        )}
        <h1>{title ?? page.title}</h1>
        {intro}
      </header>
      {!isGuest && (
        <nav className="account-nav" aria-label={messages.navigation()}>
          <ul>
            {entries.map((each) => (
              <li key={each}>
                <a
                  href={paths[each]}
                  aria-current={paths[each] === pathname ? 'page' : each === entry ? 'true' : undefined}
                >
                  {messages.pages[each]()}
                </a>
              </li>
            ))}
            <li>
              <SignOut messages={messages} home={paths.sign_in} />
            </li>
          </ul>
        </nav>
      )}
      <div className="account-body">
        {children}
        <Region field="body_page_editor" />
      </div>
    </article>
  )
}
