import {
  defineTemplate,
  Region,
  useApp,
  useLocation,
  type PageData,
  type TemplateProps,
} from '@vitrine/runtime'
import { useCapabilities } from '@vitrine/runtime/commerce'
import '../styles/account.css'
import '../styles/products.css'
import { loadContent, type AccountContent } from '../account/account-content.ts'
import {
  doneParameter,
  mailLinks,
  readMailLink,
  toDone,
  toProblem,
  type MailLink,
  type MailLinkName,
} from '../account/mail-links.ts'
import { toAction } from '../links.ts'
import { toAccountPaths } from '../account/paths.ts'
import { readReturnPath, toSamePlace } from '../account/return-path.ts'
import { loadAccountMessages } from '../messages/account-messages.ts'
import type { AccountMessages } from '../messages/messages.ts'

interface MailLinkData {
  readonly messages: AccountMessages
  /** Undefined for pages that consist of a form only. */
  readonly own: AccountContent | undefined
}

/**
 * Template of the pages opened by links in mail, or by shared links. Most have a form that completes the action that the
 * mail offers. The forms work without scripts, and the page needs none (R29). It changes nothing by itself, because
 * mail scanners open links.
 */
function MailLinkPage({ page, data: { messages, own } }: TemplateProps<MailLinkData>) {
  if (own === undefined) return <FormPage page={page} messages={messages} />
  const isTitled = own.title !== undefined
  return (
    <article>
      <header className="wrap page-head">
        <h1>{own.title ?? page.title}</h1>
        {!isTitled && typeof page.intro === 'string' && page.intro !== '' && (
          <p className="lead">{page.intro}</p>
        )}
      </header>
      <section className="wrap mail-link">
        {isTitled ? own.content : <div className="form-place">{own.content}</div>}
      </section>
      <Region field="body_page_editor" />
    </article>
  )
}

interface FormPageProps {
  readonly page: PageData
  readonly messages: AccountMessages
}

function FormPage({ page, messages }: FormPageProps) {
  const { pathname, search } = useLocation()
  const { reserved } = useApp().settings
  const name = toName(page.template)
  const link = mailLinks[name]
  const { token, done, error } = readMailLink(search, link)
  const outcome = toDone(messages, done)
  const intro = typeof page.intro === 'string' ? page.intro : ''
  const isComplete = link.parameter === null || token !== ''
  return (
    <article>
      <header className="wrap page-head">
        <h1>{page.title}</h1>
        {intro && outcome === undefined && <p className="lead">{intro}</p>}
      </header>
      <section className="wrap mail-link">
        <div className="form-place">
          {outcome !== undefined && (
            <p className="form-sent" role="status">
              {outcome}
            </p>
          )}
          {outcome === undefined && !isComplete && (
            <p className="form-summary" role="alert">
              {messages.problems.noToken()}
            </p>
          )}
          {outcome === undefined && isComplete && (
            <form
              className="form"
              method="post"
              action={toAction(name, pathname + search)}
              aria-label={page.title}
            >
              {error !== null && (
                <p className="form-summary" role="alert">
                  {toProblem(messages, error)}
                </p>
              )}
              <Fields link={link} token={token} messages={messages} />
              <div className="form-actions">
                <button
                  type="submit"
                  className="form-submit"
                  name="return"
                  value={
                    (name === 'login' ? readReturnPath(search, reserved) : null) ??
                    toDoneAddress(pathname, name)
                  }
                >
                  {messages[link.submit]()}
                </button>
                {name === 'email-change' && (
                  <button
                    type="submit"
                    className="form-quiet"
                    name="return"
                    value={toDoneAddress(pathname, 'email-change-cancel')}
                    formAction={toAction('email-change-cancel', pathname + search)}
                  >
                    {messages.cancelEmail()}
                  </button>
                )}
              </div>
            </form>
          )}
          {name === 'login' && <SignInLinks page={page} search={search} messages={messages} />}
        </div>
      </section>
      <Region field="body_page_editor" />
    </article>
  )
}

interface SignInLinksProps extends FormPageProps {
  readonly search: string
}

/** Links from the sign-in page to the pages for visitors without an account or a password. */
function SignInLinks({ page, search, messages }: SignInLinksProps) {
  const paths = toAccountPaths(page)
  const capabilities = useCapabilities()
  const links = [
    { href: paths.forgot_password, label: messages.forgotPassword() },
    // The page that the visitor came from stays the next page (R44).
    { href: paths.sign_up && toSamePlace(paths.sign_up, search), label: messages.createAccount() },
    {
      href: capabilities?.shop.includes('guest-orders') ? paths.find_order : '',
      label: messages.findOrder(),
    },
  ]
  return (
    <ul className="sign-in-links">
      {links.map(
        ({ href, label }) =>
          href !== '' && (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ),
      )}
    </ul>
  )
}

interface FieldsProps {
  readonly link: MailLink
  readonly token: string
  readonly messages: AccountMessages
}

function Fields({ link, token, messages }: FieldsProps) {
  const isNew = link.password === 'newPassword'
  return (
    <div className="form-fields">
      {link.parameter === null ? (
        <div className="form-field">
          <label className="form-label" htmlFor="mail-link-email">
            {messages.email()}
          </label>
          <input
            className="form-control"
            id="mail-link-email"
            name="email"
            type="email"
            autoComplete="username"
            required
          />
        </div>
      ) : (
        <input type="hidden" name={link.field} value={token} />
      )}
      {link.password && (
        <div className="form-field">
          <label className="form-label" htmlFor="mail-link-password">
            {messages[link.password]()}
          </label>
          <input
            className="form-control"
            id="mail-link-password"
            name="password"
            type="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            aria-describedby={isNew ? 'mail-link-help' : undefined}
            required
          />
          {isNew && (
            <p className="form-help" id="mail-link-help">
              {messages.passwordHelp()}
            </p>
          )}
        </div>
      )}
      {link.asksToRemember === true && (
        <label className="form-check">
          {/* Browsers send nothing for an unchecked box. The last value counts. */}
          <input type="hidden" name="rememberMe" value="false" />
          <input type="checkbox" name="rememberMe" value="true" />
          {messages.rememberMe()}
        </label>
      )}
    </div>
  )
}

/** Returns the address of the page after an action. The button that was pressed posts it. */
function toDoneAddress(pathname: string, action: string): string {
  return `${pathname}?${new URLSearchParams({ [doneParameter]: action })}`
}

function toName(template: unknown): MailLinkName {
  const known = Object.keys(mailLinks).find((name) => name === template)
  return (known ?? 'login') as MailLinkName
}

export const template = defineTemplate({
  component: MailLinkPage,
  personal: true,
  title: (_page, { own }: MailLinkData) => own?.title ?? '',
  async load(context, { template: name }): Promise<MailLinkData> {
    const messages = await loadAccountMessages(context.language)
    return { messages, own: await loadContent(name, context, messages) }
  },
})
