import type { Call, QueryParameter } from '../call.ts'
import { recordsLimit } from '../content/index.ts'
import { localeParameter } from '../language/index.ts'
import { pathParameters } from '../path.ts'
import { fieldKind, maxValueLength } from '../schemas/fields.ts'
import { describeField } from './descriptions.ts'
import type { JsonObject, OpenApiParameter } from './document.ts'

const kinds = {
  flag: { type: 'boolean' },
  limit: { type: 'integer', minimum: 0, maximum: recordsLimit },
  position: { type: 'integer', minimum: 0 },
  page: { type: 'integer', minimum: 1 },
  text: { type: 'string', maxLength: maxValueLength },
} as const

/** Returns the parameters of a path template. */
export function toPathParameters(path: string): OpenApiParameter[] {
  return pathParameters(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
  }))
}

/** Returns the query parameters of calls that share a path. A parameter with different fixed values accepts any of them. */
export function toQueryParameters(calls: readonly Call[]): OpenApiParameter[] {
  const rows = calls.flatMap((call) => [
    ...Object.entries({ ...call.query, ...call.pageLevelQuery }),
    ...(call.locale ? [[localeParameter, {}] satisfies [string, QueryParameter]] : []),
  ])
  const byName = Map.groupBy(rows, ([name]) => name)
  return [...byName].map(([name, entries]) => {
    const parameters = entries.map(([, parameter]) => parameter)
    const description = calls[0] && describeField(calls[0], name)
    return {
      name,
      in: 'query',
      required: parameters.every(({ required }) => required),
      ...(description === undefined ? {} : { description }),
      schema: toQuerySchema(name, parameters),
    }
  })
}

function toQuerySchema(name: string, parameters: readonly QueryParameter[]): JsonObject {
  const fixed = parameters.flatMap((parameter) => parameter.fixed ?? [])
  if (parameters[0]?.subset) return { ...kinds.text, default: fixed[0] }
  if (fixed.length > 0) return { type: 'string', enum: fixed }
  const defaultValue = parameters[0]?.default
  const schema = kinds[fieldKind(name)]
  if (defaultValue === undefined) return schema
  return { ...schema, default: schema.type === 'integer' ? Number(defaultValue) : defaultValue }
}
