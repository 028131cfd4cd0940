import type { Send } from '@vitrine/contract'
import { createInterface } from 'node:readline'
import { Failure } from './failure.ts'
import { createAdmin } from './admin.ts'
import type { Surroundings } from './run.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Signs in to a running shop. Answers how to make further calls, and how to sign out.
 *
 * @throws Failure when the shop cannot be reached or refuses.
 */
export async function signIn(
  origin: string,
  { email, password }: Credentials,
): Promise<{ readonly send: Send; readonly signOut: () => Promise<void> }> {
  let cookie = ''
  const send: Send = async (request) => {
    // What a browser would say of a request of the shop's own page (R7).
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

/** Who signs in: of the environment, else of the first line of standard input. */
export async function readCredentials(
  email: string | undefined,
  { env, input }: Pick<Surroundings, 'env' | 'input'>,
): Promise<Credentials> {
  const name = email ?? env['OPERATOR_EMAIL']
  if (!name) throw new Failure('Say who signs in: --email, or OPERATOR_EMAIL.\n')
  const password = env['VITRINE_OPERATOR_PASSWORD'] || (await readLine(input))
  if (!password) {
    throw new Failure(
      'Give the password in VITRINE_OPERATOR_PASSWORD, or as the first line of standard input.\n',
    )
  }
  return { email: name, password }
}

async function readLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line
  return ''
}
