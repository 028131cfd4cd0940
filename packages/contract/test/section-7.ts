import { readFileSync } from 'node:fs'
import type { Method, ProviderId } from '@vitrine/contract'

/** One call as section 7 writes it. */
export interface SpecifiedCall {
  readonly method: Method
  readonly path: string
  /** Names in their order. '' where the caller chooses the value, otherwise the text after the '='. */
  readonly query: readonly (readonly [name: string, value: string])[]
  /** What follows path and query, with the bullets below the line. */
  readonly text: string
  readonly providers: readonly ProviderId[]
}

const bullet = /^- (GET|POST|PUT|DELETE) /
const shape =
  /^- (GET|POST|PUT|DELETE) ((?:\/|[\w-]+|\{\w+\})+)(?:\?((?:[\w]+=(?:\{[^}]*\}|\w+(?:[.,]\w+)*)?&?)+))?(.*)$/s

/** Section 7, word for word. */
export const section7 = readFileSync(new URL('section-7.txt', import.meta.url), 'utf8')

/** The calls of section 7 in its order: one a bullet that starts with a method, and the two of auto-suggest. */
export function readSection7(): readonly SpecifiedCall[] {
  return [...toBullets(section7).map(toCall), ...toAutoSuggest(section7)]
}

/** Lines that start with a method, each with the deeper lines below it. */
function toBullets(text: string): string[] {
  const bullets: string[] = []
  let isOpen = false
  for (const line of text.split('\n')) {
    if (bullet.test(line)) bullets.push(line)
    else if (isOpen && line.startsWith('  ')) bullets.push(`${bullets.pop()}\n${line}`)
    isOpen = bullet.test(line) || (isOpen && line.startsWith('  '))
  }
  return bullets
}

function toCall(line: string): SpecifiedCall {
  const [, method, path, query, text] = shape.exec(line) ?? []
  if (!method || !path || text === undefined) throw new Error(`Not a call: ${line}`)
  const pairs = query?.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return [name, value.startsWith('{') ? '' : value] as const
  })
  return {
    method: method as Method,
    path,
    query: pairs ?? [],
    text,
    providers: toProviders(path, text),
  }
}

function toProviders(path: string, text: string): readonly ProviderId[] {
  const named = /\{p([ABC])\}/.exec(path)?.[1]?.toLowerCase()
  if (named) return [named as ProviderId]
  if (text.includes('(A and C)')) return ['a', 'c']
  return text.includes('(provider B)') ? ['b'] : ['a', 'b', 'c']
}

function toAutoSuggest(text: string): SpecifiedCall[] {
  const path = /^- Auto-suggest at (\S+):$/m.exec(text)?.[1]
  const items = /With a filter, POST with: (.*), and filter:\{fq:\[filter\]\}\./.exec(text)?.[1]
  if (!path || !items || !text.includes('Without a filter, GET with the same items as query parameters.')) {
    throw new Error('Auto-suggest is not as expected')
  }
  const providers = ['a', 'b', 'c'] as const
  return [
    { method: 'POST', path, query: [], text: ` {${items}, filter}`, providers },
    { method: 'GET', path, query: items.split(', ').map((name) => [name, ''] as const), text: '', providers },
  ]
}
