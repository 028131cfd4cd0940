import { adminPrefix } from '@vitrine/contract/admin'
import type { Platform } from '@vitrine/platform'
import { Failure } from '../failure.ts'

export interface CallTools {
  readonly platform: Pick<Platform, 'operatorSend'>
  write(text: string): void
}

type Data = Readonly<Record<string, unknown>>

/** Makes a call of the write API in this process. Throws a `Failure` with the message of the response if it fails. */
export async function call(
  { platform }: Pick<CallTools, 'platform'>,
  what: string,
  body?: object,
): Promise<Data> {
  const [method = 'GET', path = ''] = what.split(' ', 2)
  const request = new Request(`http://localhost${adminPrefix}/v1${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const response = await platform.operatorSend('npm run admin')(request)
  const answer = (await response.json()) as { Data?: Data; Error?: { message: string } }
  if (answer.Error) throw new Failure(`${answer.Error.message}\n`)
  return answer.Data ?? {}
}

/** Reads `--name value` pairs and other arguments. Throws a `Failure` for unknown or incomplete options. */
export function readArguments(
  args: readonly string[],
  { names, usage }: { readonly names: readonly string[]; readonly usage: string },
): { readonly values: readonly string[]; readonly options: Readonly<Record<string, string>> } {
  const values: string[] = []
  const options: Record<string, string> = {}
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? ''
    if (!arg.startsWith('--')) {
      values.push(arg)
      continue
    }
    const name = arg.slice(2)
    const value = args[++index]
    if (!names.includes(name)) throw new Failure(`There is no option ${arg} here.\n\n${usage}`)
    if (value === undefined) throw new Failure(`${arg} needs a value.\n\n${usage}`)
    options[name] = value
  }
  return { values, options }
}

/**
 * Joins values to a line. Control and invisible format characters become spaces, so that text of customers cannot control the terminal or
 * forge lines, and a spreadsheet gets text instead of a formula.
 */
export function toLine(values: readonly (string | number)[]): string {
  const texts = values.map((value) =>
    String(value)
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
      .replace(/^\s*[=+@-](?=.)/, "'$&"),
  )
  return `${texts.join('\t').trimEnd()}\n`
}

/** Formats data as JSON, with control characters escaped. */
export function toJson(data: unknown): string {
  const text = JSON.stringify(data, undefined, 2)
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `${text.replaceAll(/[\u007F-\u009F]/g, escape)}\n`
}
