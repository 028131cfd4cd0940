import { listSnippets, type Call } from '@vitrine/contract'
import { calls } from '@vitrine/contract/table'

interface Matcher {
  readonly call: Call
  readonly pattern: RegExp
}

const matchers: readonly Matcher[] = [...calls, listSnippets].map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The call of the contract that a request makes; undefined where it makes none. */
export function findCall(method: string, path: string): Call | undefined {
  return matchers.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call
}
