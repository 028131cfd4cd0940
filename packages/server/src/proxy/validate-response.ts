import { findBySlug, isSuccess, ping, type Call, type Envelope } from '@vitrine/contract'
import { lenientSchemaOf } from './lenient-schemas.ts'

/** A response of a remote platform. */
export interface RawResponse {
  readonly status: number
  readonly body: Uint8Array
}

/** The call that was made, and its origin. */
export interface CallOrigin {
  /** Undefined if the contract has no such call. */
  readonly call: Call | undefined
  /** True for the server's own calls, false for a browser's calls that are forwarded. */
  readonly isOwn: boolean
}

/** Calls whose responses to browsers are validated too, since every page depends on them. */
const alwaysValidated: ReadonlySet<Call> = new Set<Call>([ping, findBySlug])

/** Maximum depth of a response. Prevents stack overflows; content is never this deep. */
const maxDepth = 500
/** Maximum number of segments in a displayed path. */
const maxPathSegments = 10

/**
 * Validates the shape of a response that pages depend on. Returns an error message with the path of the invalid
 * value, or undefined if the response is valid or a failure, which callers handle. Responses to browsers are only
 * inspected for `alwaysValidated` calls.
 */
export function validateResponse({ call, isOwn }: CallOrigin, response: RawResponse): string | undefined {
  if (!isOwn && !(call && alwaysValidated.has(call))) return undefined
  const envelope = readEnvelope(response.body)
  if (envelope === undefined) {
    const isOk = response.status >= 200 && response.status < 300
    return isOk && isOwn ? 'expected JSON with a Status' : undefined
  }
  const hazard = isOwn ? findHazard(envelope, maxDepth) : undefined
  if (hazard !== undefined) return toMessage(hazard.path, hazard.message)
  if (!isSuccess(envelope)) return undefined
  const issues = call && lenientSchemaOf(call)?.safeParse(envelope.Data).error?.issues
  // A remote platform may send additional fields.
  const issue = issues?.find(({ code }) => code !== 'unrecognized_keys')
  return issue && toMessage(['Data', ...issue.path], issue.message)
}

interface Hazard {
  readonly path: readonly string[]
  readonly message: string
}

/** Finds values that schemas do not check: malformed text, excessive depth, and fields named `__proto__`. */
function findHazard(value: unknown, depth: number): Hazard | undefined {
  if (typeof value === 'string' && !value.isWellFormed())
    return { path: [], message: 'expected well-formed text' }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === 0) return { path: [], message: 'expected less nesting' }
  if (Object.hasOwn(value, '__proto__')) return { path: [], message: 'expected no field named __proto__' }
  for (const [name, inner] of Object.entries(value)) {
    const hazard = findHazard(inner, depth - 1)
    if (hazard !== undefined) return { ...hazard, path: [name, ...hazard.path] }
  }
  return undefined
}

function toMessage(path: readonly PropertyKey[], message: string): string {
  return `${path.slice(0, maxPathSegments).map(String).join('.')}: ${message}`
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
