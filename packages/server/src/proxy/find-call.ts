import { listSnippets, type Call } from '@vitrine/contract'
import { calls, shopCalls } from '@vitrine/contract/table'

interface Matcher {
  readonly call: Call
  readonly pattern: RegExp
}

const matchers: readonly Matcher[] = [...calls, ...shopCalls, listSnippets].map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Returns the call of the contract for a request, or undefined if there is none. */
export function findCall(method: string, path: string): Call | undefined {
  return matchers.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call
}
