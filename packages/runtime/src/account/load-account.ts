import { listSessions, type Client } from '@vitrine/client'
import { toReplayable, toResult, unsupported, type ActionResult } from '../results/index.ts'
import type {
  AddressView,
  CountryView,
  CustomFieldView,
  ProfileView,
  SessionView,
  StateView,
} from './account-view.ts'
import { loadAccountDialect } from './load-account-dialect.ts'
import { toSession } from './to-session.ts'

/** The part of a loader's context that reading the account needs. */
export interface AccountScope {
  readonly client: Client
  /** Language of the page, a BCP 47 tag. */
  readonly language: string
}

type ClientScope = Pick<AccountScope, 'client'>

/** Reads the profile of the signed-in customer, for the loader of a page that requires login. */
export async function loadProfile({ client }: ClientScope): Promise<ActionResult<ProfileView>> {
  const dialect = await loadAccountDialect(client.provider)
  return dialect.readProfile(toReplayable(client))
}

/** Reads the addresses of the signed-in customer, for the loader of a page that requires login. */
export async function loadAddresses({
  client,
  language,
}: AccountScope): Promise<ActionResult<readonly AddressView[]>> {
  const dialect = await loadAccountDialect(client.provider)
  return dialect.listAddresses(toReplayable(client), language)
}

/** Lists the countries that the shop sells to. Provider B has no such call: the result is NOT_SUPPORTED (R32). */
export async function loadCountries({ client }: ClientScope): Promise<ActionResult<readonly CountryView[]>> {
  const dialect = await loadAccountDialect(client.provider)
  return dialect.listCountries?.(toReplayable(client)) ?? unsupported
}

/** Lists the states of a country; empty if its addresses need none. Provider B has no such call (R32). */
export async function loadStates(
  { client }: ClientScope,
  country: string,
): Promise<ActionResult<readonly StateView[]>> {
  const dialect = await loadAccountDialect(client.provider)
  return dialect.listStates?.(toReplayable(client), country) ?? unsupported
}

/** Lists the additional fields of the sign-up form. The result is NOT_SUPPORTED for providers B and C (R32). */
export async function loadSignUpFields({
  client,
}: ClientScope): Promise<ActionResult<readonly CustomFieldView[]>> {
  const dialect = await loadAccountDialect(client.provider)
  return dialect.customFields?.listForSignUp(toReplayable(client)) ?? unsupported
}

/**
 * Lists the attributes of the signed-in customer with their values, for the loader of a page that requires login. The result is
 * NOT_SUPPORTED for providers B and C (R32).
 */
export async function loadAttributes({
  client,
}: ClientScope): Promise<ActionResult<readonly CustomFieldView[]>> {
  const dialect = await loadAccountDialect(client.provider)
  return dialect.customFields?.list(toReplayable(client)) ?? unsupported
}

/** Lists the open sessions of the signed-in customer, for the loader of a page that requires login (R52). */
export function loadSessions({ client }: ClientScope): Promise<ActionResult<readonly SessionView[]>> {
  return toResult(listSessions(toReplayable(client)), ({ sessions }) => sessions.map(toSession))
}
