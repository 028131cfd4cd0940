import { findBySlug, isSuccess, ping, type Call, type Envelope } from '@vitrine/contract'
import { lenientSchemaOf } from './lenient-schemas.ts'

/** What a platform elsewhere answered. */
export interface RawResponse {
  readonly status: number
  readonly body: Uint8Array
}

/** Who is answered. */
export interface CallOrigin {
  /** Undefined where the contract does not have it. */
  readonly call: Call | undefined
  /** The server asks for a page or the like that it makes, and not a browser through it. */
  readonly isOwn: boolean
}

/** Checked for browsers too: without them there is no page, however it is made. */
const forEverybody: ReadonlySet<Call> = new Set<Call>([ping, findBySlug])

/** Deeper than any content is; whoever walks such a value would run out of stack. */
const mostDeep = 500
/** Steps that a person is told of. */
const longestPointer = 10

/**
 * What is wrong with the shape of an answer that pages are made of, and where, for a person; undefined where nothing is,
 * and where the answer is a failure: whoever asked knows what to do then. What browsers ask for is passed on unread.
 */
export function validateResponse({ call, isOwn }: CallOrigin, answer: RawResponse): string | undefined {
  if (!isOwn && !(call && forEverybody.has(call))) return undefined
  const envelope = readEnvelope(answer.body)
  if (envelope === undefined) {
    const isGood = answer.status >= 200 && answer.status < 300
    return isGood && isOwn ? 'it is no JSON with a Status' : undefined
  }
  const hazard = isOwn ? findHazard(envelope, mostDeep) : undefined
  if (hazard !== undefined) return toFault(hazard.path, hazard.message)
  if (!isSuccess(envelope)) return undefined
  const issues = call && lenientSchemaOf(call)?.safeParse(envelope.Data).error?.issues
  // A platform elsewhere may know more.
  const issue = issues?.find(({ code }) => code !== 'unrecognized_keys')
  return issue && toFault(['Data', ...issue.path], issue.message)
}

interface Hazard {
  readonly path: readonly string[]
  readonly message: string
}

/** What no schema looks at: texts and values that cannot be written, and a name that JavaScript gives a meaning of its own. */
function findHazard(value: unknown, deep: number): Hazard | undefined {
  if (typeof value === 'string' && !value.isWellFormed())
    return { path: [], message: 'expected well-formed text' }
  if (typeof value !== 'object' || value === null) return undefined
  if (deep === 0) return { path: [], message: 'expected less depth' }
  if (Object.hasOwn(value, '__proto__')) return { path: [], message: 'expected no field named __proto__' }
  for (const [name, inner] of Object.entries(value)) {
    const hazard = findHazard(inner, deep - 1)
    if (hazard !== undefined) return { ...hazard, path: [name, ...hazard.path] }
  }
  return undefined
}

function toFault(path: readonly PropertyKey[], message: string): string {
  return `${path.slice(0, longestPointer).map(String).join('.')}: ${message}`
}

function readEnvelope(body: Uint8Array): Envelope<unknown> | undefined {
  try {
    const envelope: unknown = JSON.parse(new TextDecoder().decode(body))
    const { Status } = Object(envelope) as { readonly Status?: unknown }
    return Status === 'success' || Status === 'failure' ? (envelope as Envelope<unknown>) : undefined
  } catch {
    return undefined
  }
}
