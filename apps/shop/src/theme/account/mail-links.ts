import type { AccountMessages } from '../messages/messages.ts'

/** A page that a link in a mail opens, by the template of its record. */
export type MailLinkName = 'login' | 'activate' | 'new-password' | 'newsletter' | 'email-change'

/** Form of such a page. */
export interface MailLink {
  /** Query parameter with the token of the link; null for the page that asks for address and password. */
  readonly parameter: string | null
  /** Field in which the action expects the token. */
  readonly field: string
  /** Label of the password field; undefined if there is none. */
  readonly password?: 'password' | 'newPassword'
  /** True if the form asks whether the customer stays signed in after the browser is closed. */
  readonly asksToRemember?: boolean
  readonly submit: Extract<
    keyof AccountMessages,
    'signIn' | 'activate' | 'setPassword' | 'confirmNewsletter' | 'confirmEmail'
  >
}

/** The forms by page. Each posts to the action of its name. */
export const mailLinks: Readonly<Record<MailLinkName, MailLink>> = {
  login: { parameter: null, field: 'email', password: 'password', asksToRemember: true, submit: 'signIn' },
  activate: {
    parameter: 'emailToken',
    field: 'emailToken',
    password: 'newPassword',
    submit: 'activate',
  },
  'new-password': {
    parameter: 'emailToken',
    field: 'emailToken',
    password: 'newPassword',
    submit: 'setPassword',
  },
  newsletter: { parameter: 'newsletter_token', field: 'token', submit: 'confirmNewsletter' },
  'email-change': { parameter: 'emailToken', field: 'emailToken', submit: 'confirmEmail' },
}

/** Query parameter that reports a completed action to a browser without scripts. */
export const doneParameter = 'done'

/** State of a page, derived from its address. */
export interface MailLinkState {
  /** Token of the link; empty if the address has none. */
  readonly token: string
  /** Name of the action that was completed; null if there is none. */
  readonly done: string | null
  /** Error code of the action that failed; null if there is none. */
  readonly error: string | null
}

/** Reads the state of a page from the query of its address. */
export function readMailLink(search: string, link?: MailLink): MailLinkState {
  const query = new URLSearchParams(search)
  return {
    token: query.get(link?.parameter ?? '') ?? '',
    done: query.get(doneParameter),
    error: query.get('action_error'),
  }
}

/** Returns the message for an error code. */
export function toProblem({ problems }: AccountMessages, code: string): string {
  const known = Object.entries(problems).find(([name]) => name === code)
  return (known?.[1] ?? problems.other)()
}

/** Returns the message about a completed action; undefined if there is none. */
export function toDone({ done }: AccountMessages, name: string | null): string | undefined {
  return Object.entries(done).find(([known]) => known === name)?.[1]()
}

export { toAction } from '../links.ts'
