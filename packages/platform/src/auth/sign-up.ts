import { randomBytes } from 'node:crypto'
import { defaultCustomerGroupId, type SignUpResult } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import {
  createTokenToSend,
  findCredentials,
  insertCustomer,
  lockCredentials,
  type Credentials,
  type NewCustomerRow,
  type TokenToSend,
} from '../customers/index.ts'
import { claimChallenge, type SpentChallenge } from '../forms/index.ts'
import { fail, failRateLimited, failRefused, isApiError, type ApiError } from '../http/index.ts'
import type { Mail } from '../outbox/index.ts'
import type { MailContext } from './account-mail.ts'
import { toActivationMail, toSignInMail } from './account-mails.ts'
import type { AuthServices } from './auth-services.ts'
import { withMinimumDuration } from './minimum-duration.ts'
import { readSignUp, type SignUpCommand } from './read-sign-up.ts'

/** Name under which the captcha issues challenges for sign-ups. */
const captchaScope = 'sign-up'

/** Time in seconds after which an invitation can be retried during a flood of sign-ups. */
const floodSeconds = 600

/**
 * Creates the handler that creates an account (sections 3 and 7, "Auth"). Accounts of provider B
 * and, with the setting `confirmEmail`, all accounts are activated by a link in an email. An
 * address that already has an account then results in the same response after the same amount of
 * work, and gets an email that says so. Otherwise, the account is active immediately, and an
 * address that already has an account is an error (R53).
 */
export function createSignUp(services: AuthServices): Handler<SignUpResult> {
  return async ({ body }, context) => {
    const settings = await services.readSettings(context.channel.id)
    const { provider } = context.settings
    const command = readSignUp(body ?? {}, { provider, formFields: settings.formFields })
    if (isApiError(command)) return command
    const challenge = await checkCaptcha(command, context, services)
    if (isApiError(challenge)) return challenge
    const isConfirmed = provider === 'b' || settings.confirmEmail
    const signUp = { command, challenge, context, settings }
    return isConfirmed
      ? withMinimumDuration(() => signUpByMail(signUp, services))
      : signUpAtOnce(signUp, services)
  }
}

/** The part of a request that a sign-up depends on. */
export type SignUpContext = MailContext &
  Pick<CallContext, 'commerce' | 'language'> & { readonly request: Pick<Request, 'headers'> }

/** The customer of an order without an account. */
export interface Invited extends Pick<SignUpCommand, 'email' | 'firstName' | 'lastName'> {}

/**
 * Creates an account for a guest who has ordered. With all providers, a link in an email activates
 * it and sets its password, so only the owner of the address can use it. The response does not
 * depend on whether the address has an account. Can fail with `TOO_MANY_REQUESTS`.
 */
export async function inviteGuest(
  invited: Invited,
  context: SignUpContext,
  services: AuthServices,
): Promise<ApiError | undefined> {
  const { exceeded, isFlooded } = await services.accountLimits.countSignUp(context.request.headers)
  if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
  if (isFlooded) return failRateLimited(floodSeconds)
  const settings = await services.readSettings(context.channel.id)
  const command: SignUpCommand = {
    ...{ phone: '', company: '', middleName: '', customFields: {}, formFields: {}, captcha: undefined },
    ...invited,
    // Nobody knows this password. The link sets another one.
    password: randomBytes(32).toString('base64url'),
  }
  const signUp = { command, challenge: undefined, context, settings }
  const result = await withMinimumDuration(() => signUpByMail(signUp, services))
  return isApiError(result) ? result : undefined
}

interface SignUp {
  readonly command: SignUpCommand
  readonly challenge: SpentChallenge | undefined
  readonly context: SignUpContext
  readonly settings: Awaited<ReturnType<AuthServices['readSettings']>>
}

/**
 * Counts the sign-up. Returns the solved challenge, if any. While all clients together exceed their
 * limit, each sign-up requires a captcha, so that nobody can block sign-ups for others.
 */
async function checkCaptcha(
  { captcha: solution }: SignUpCommand,
  { request }: SignUpContext,
  { accountLimits, captcha }: AuthServices,
): Promise<SpentChallenge | undefined | ApiError> {
  const { exceeded, isFlooded } = await accountLimits.countSignUp(request.headers)
  if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
  if (solution === undefined && !isFlooded) return undefined
  return (await captcha.verify(captchaScope, solution ?? '')) ?? failCaptcha({ captcha })
}

async function failCaptcha({ captcha }: Pick<AuthServices, 'captcha'>): Promise<ApiError> {
  return failRefused('CAPTCHA_REFUSED', 'gctoken', { captcha: await captcha.challenge(captchaScope) })
}

/** Creates an account that is active immediately. */
async function signUpAtOnce(signUp: SignUp, services: AuthServices): Promise<SignUpResult | ApiError> {
  const { command, context } = signUp
  if (await findCredentials(context.commerce.db, command.email)) return fail('EMAIL_TAKEN', 'email')
  const row = await toRow(signUp, services)
  if (isApiError(row)) return row
  const welcome = await toSignInMail('welcome', row, signUp)
  const result = await store(signUp, services, async (tx) => {
    if (!(await insertCustomer(tx, { ...row, activated_at: row.created_at })))
      return fail('EMAIL_TAKEN', 'email')
    await services.outbox.add(tx, welcome, { customerId: row.id })
    return undefined
  })
  return result ?? { status: 'active' }
}

/**
 * Creates an account that is activated by a link in an email. If the address has an account that
 * has not been activated yet, sends a new link. The account is not changed otherwise, since
 * somebody who only knows its address must not replace its password.
 */
async function signUpByMail(signUp: SignUp, services: AuthServices): Promise<SignUpResult | ApiError> {
  const { context, command } = signUp
  const row = await toRow(signUp, services)
  if (isApiError(row)) return row
  const token = createTokenToSend('activation', services.now())
  const exists = await toSignInMail('account_exists', row, signUp)
  const isSent = await services.accountLimits.countMail(command.email)
  let id = (await findCredentials(context.commerce.db, command.email))?.id ?? row.id
  let { challenge } = signUp
  for (;;) {
    // Both emails are composed in every case, so that all responses require the same work.
    const activation = await toActivationMail({ ...row, id, token }, signUp)
    const linkedId = id
    const stored = await store({ ...signUp, challenge }, services, async (tx) => {
      const account = await findOrInsert(tx, row)
      return isSent ? addMail(tx, { account, linkedId, token, activation, exists }, services) : undefined
    })
    if (!stored) return { status: 'confirmation-sent' }
    if (isApiError(stored)) return stored
    // Another request has created the account in the meantime. The link contains the id of the
    // account, so it is created again.
    id = stored.customerId
    challenge = undefined
  }
}

type Transaction = Parameters<Parameters<CallContext['commerce']['transact']>[0]>[0]

/**
 * Returns the account of an address, or creates it if there is none or if the existing one is being
 * deleted.
 */
async function findOrInsert(tx: Transaction, row: NewCustomerRow): Promise<Credentials> {
  for (;;) {
    await insertCustomer(tx, row)
    // Locked, since concurrent sign-ups replace each other's links.
    const account = await lockCredentials(tx, row.email)
    if (account) return account
  }
}

interface SignUpMails {
  readonly account: Credentials
  /** The id of the customer in the activation link. */
  readonly linkedId: string
  readonly token: TokenToSend
  readonly activation: Mail
  readonly exists: Mail
}

/**
 * Adds the mail for the state of the account. Stores the link if the account is not active. If the
 * id of the account differs from the id in the link, adds nothing and returns the account's id.
 */
async function addMail(
  tx: Transaction,
  { account, linkedId, token, activation, exists }: SignUpMails,
  { outbox }: AuthServices,
): Promise<{ readonly customerId: string } | undefined> {
  const { id: customerId } = account
  const isActive = account.activated_at !== null
  if (!isActive && customerId !== linkedId) return { customerId }
  if (!isActive) await token.store(tx, customerId)
  await outbox.add(tx, isActive ? exists : activation, { customerId })
  return undefined
}

/** Runs `work` in a transaction that also marks the captcha challenge as used, then sends the mail. */
async function store<Result extends object>(
  { challenge, context }: SignUp,
  { outbox, captcha, now }: AuthServices,
  work: (tx: Transaction) => Promise<Result | undefined>,
): Promise<Result | ApiError | undefined> {
  const result = await context.commerce.transact(async (tx) => {
    if (challenge && !(await claimChallenge(tx, challenge, now()))) return 'used'
    return work(tx)
  })
  if (result === 'used') return failCaptcha({ captcha })
  if (!result) outbox.wake()
  return result
}

/**
 * Returns the row of a new customer who has not been activated. The group and id never depend on
 * the request.
 */
async function toRow({ command, context }: SignUp, { hashPassword, now }: AuthServices) {
  const passwordHash = await hashPassword(command.password)
  if (isApiError(passwordHash)) return passwordHash
  return {
    id: randomBytes(16).toString('hex'),
    email: command.email,
    password_hash: passwordHash,
    first_name: command.firstName,
    last_name: command.lastName,
    middle_name: command.middleName,
    phone: command.phone,
    company: command.company,
    custom_fields: JSON.stringify(command.customFields),
    form_fields: JSON.stringify(command.formFields),
    group_id: defaultCustomerGroupId,
    currency: null,
    channel_id: context.channel.id,
    language: context.language,
    activated_at: null,
    email_verified_at: null,
    created_at: new Date(now()).toISOString(),
  }
}
