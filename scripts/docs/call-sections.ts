import type { BodyFields, Call, ProviderId } from '@vitrine/contract'
import type { Docstring } from './docstrings.ts'

const onFailure: Readonly<Record<Call['onFailure'], string>> = {
  'returns-error': 'returns the error',
  rethrows: 'throws transport errors',
  swallows: 'returns undefined after a transport error',
  'object-not-found': 'throws `ObjectNotFound`',
  'throws-field-error': 'throws the field `error`',
}

/**
 * Describes calls in Markdown, one heading per capability.
 *
 * @throws Error if a call has no docstring
 */
export function toCallSections(calls: readonly Call[], docstrings: readonly Docstring[]): string {
  const texts = new Map(docstrings.map(({ name, text }) => [name, text]))
  const groups = Map.groupBy(calls, ({ group }) => group)
  return [...groups]
    .map(([group, members]) => {
      const items = members.map((call) => toItem(call, texts.get(call.id.split('.')[1] ?? '')))
      return `### ${toTitle(group)}\n\n${items.join('\n\n')}`
    })
    .join('\n\n')
}

function toItem(call: Call, text: string | undefined): string {
  if (!text) throw new Error(`The call ${call.id} has no docstring.`)
  const { method, path, providers, locale, guarded, reportsSessionExpiry, acceptsIdempotencyKey } = call
  const lines = [
    ...(providers.length < 3 ? [`Providers: ${providers.map(toUpper).join(', ')}`] : []),
    ...(toQuery(call) === '' ? [] : [`Query: ${toQuery(call)}`]),
    ...toBodies(call),
    ...(call.response === 'Unknown' ? [] : [`Response: \`${call.response}\``]),
    ...(acceptsIdempotencyKey ? ['Accepts an idempotency key'] : []),
    `Access: ${call.access}${guarded ? ', same origin required' : ''}${locale ? '' : '; sent without `locale`'}`,
    `On failure: ${onFailure[call.onFailure]}${reportsSessionExpiry ? '; may report an expired session' : ''}`,
  ]
  const request = ['```http', `${method} ${path}`, '```']
  return [`#### \`${call.id}\``, text, request.join('\n'), lines.map((line) => `- ${line}`).join('\n')].join(
    '\n\n',
  )
}

function toQuery({ query, pageLevelQuery = {} }: Call): string {
  const own = Object.entries(query).map(([name, { fixed, subset, required, default: value }]) => {
    if (fixed !== undefined) return `\`${name}=${fixed}\`${subset ? ' or a subset of this list' : ''}`
    if (value !== undefined) return `\`${name}\` (default \`${value}\`)`
    return required ? `\`${name}\` (required)` : `\`${name}\``
  })
  const names = Object.keys(pageLevelQuery).filter((name) => !(name in query))
  return [...own, ...names.map((name) => `\`${name}\` (page requests)`)].join(', ')
}

function toBodies({ body, providers, bodyDefaults, bodyTypes, maxBodyBytes }: Call): readonly string[] {
  if (body === null) return []
  const defaults = Object.entries(bodyDefaults ?? {})
  const notes = [
    ...(defaults.length > 0
      ? [`defaults ${defaults.map(([name, value]) => `\`${name}\` ${value}`).join(', ')}`]
      : []),
    ...(maxBodyBytes === undefined ? [] : [`at most ${maxBodyBytes / 1024} KiB`]),
    ...(bodyTypes ? [`as ${bodyTypes.map((type) => `\`${type}\``).join(', ')}`] : []),
  ]
  const note = notes.length > 0 ? `; ${notes.join('; ')}` : ''
  if (isForAll(body)) return [`Body: ${toFields(body)}${note}`]
  const different = Map.groupBy(providers, (provider) => toFields(body[provider]))
  return [...different].map(([fields, same]) => `Body (${same.map(toUpper).join(', ')}): ${fields}${note}`)
}

function isForAll(body: NonNullable<Call['body']>): body is BodyFields {
  return body === 'raw' || Array.isArray(body) || 'rawPlus' in body
}

function toFields(fields: BodyFields | undefined): string {
  if (fields === undefined) return 'none'
  if (fields === 'raw') return "the caller's object"
  if ('rawPlus' in fields) return `the caller's object, with ${fields.rawPlus.map(toCode).join(', ')}`
  return fields.map(toCode).join(', ')
}

function toCode(name: string): string {
  return `\`${name}\``
}

function toUpper(provider: ProviderId): string {
  return provider.toUpperCase()
}

function toTitle(group: string): string {
  return `${group.charAt(0).toUpperCase()}${group.slice(1).replaceAll('-', ' ')}`
}
