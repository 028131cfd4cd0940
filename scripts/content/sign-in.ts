import type { Send } from '@vitrine/contract'
import { createInterface } from 'node:readline'
import { Failure } from '../failure.ts'
import { createAdmin } from './admin.ts'
import type { CommandIo } from './command-io.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Signs in to a running shop. Returns functions to send calls and to sign out.
 *
 * @throws Failure if the shop cannot be reached or rejects the credentials
 */
export async function signIn(
  origin: string,
  { email, password }: Credentials,
): Promise<{ readonly send: Send; readonly signOut: () => Promise<void> }> {
  let cookie = ''
  const send: Send = async (request) => {
    // Headers that a browser sends with a same-origin request (R7).
    request.headers.set('origin', origin)
    if (cookie !== '') request.headers.set('cookie', cookie)
    try {
      const response = await fetch(request, { redirect: 'error' })
      const [set] = response.headers.getSetCookie()
      if (set !== undefined) cookie = set.split(';', 1)[0] ?? ''
      return response
    } catch (error) {
      const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      throw new Failure(`${origin} could not be reached: ${why}\n`)
    }
  }
  const admin = createAdmin(send, origin)
  await admin.ask('POST /sign-in', { email, password })
  return { send, signOut: async () => void (await admin.ask('POST /sign-out')) }
}

/**
 * Reads the credentials from the environment. If the password is not set, reads it from the first line of standard
 * input.
 */
export async function readCredentials(
  email: string | undefined,
  { env, input }: Pick<CommandIo, 'env' | 'input'>,
): Promise<Credentials> {
  const name = email ?? env['OPERATOR_EMAIL']
  if (!name) throw new Failure('Missing email address. Pass --email, or set OPERATOR_EMAIL.\n')
  const password = env['VITRINE_OPERATOR_PASSWORD'] || (await readLine(input))
  if (!password) {
    throw new Failure(
      'Missing password. Set VITRINE_OPERATOR_PASSWORD, or pass it as the first line of standard input.\n',
    )
  }
  return { email: name, password }
}

async function readLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line
  return ''
}
