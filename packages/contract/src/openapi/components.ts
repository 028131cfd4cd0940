import { z } from 'zod'
import type { Call } from '../call.ts'
import { errors } from '../errors.ts'
import { responseExamples } from '../examples/index.ts'
import { responseSchemas } from '../schemas/responses.ts'
import { contentRecordSchema } from '../schemas/content.ts'
import { failureSchema } from '../schemas/envelope.ts'
import { menuItemSchema } from '../schemas/menus.ts'
import { customerGroupHeader, idempotencyKeyHeader, idempotencyKeyPattern } from '../session/index.ts'
import type { JsonObject, OpenApiDocument, OpenApiReference } from './document.ts'

const schemaPath = '#/components/schemas/'

/** Returns a reference to a response type's schema. */
export function schemaReference(answer: string): OpenApiReference {
  return { $ref: `${schemaPath}${answer}` }
}

/** Returns a reference to the failure response for a status. */
export function failureReference(status: number): OpenApiReference {
  return { $ref: `#/components/responses/Failure${status}` }
}

/** Reference to the header that every operation accepts. */
export const customerGroupReference: OpenApiReference = { $ref: '#/components/parameters/CustomerGroup' }

/** Reference to the header of the operations that accept an idempotency key. */
export const idempotencyKeyReference: OpenApiReference = { $ref: '#/components/parameters/IdempotencyKey' }

/** Builds the components that operations refer to: schemas, failures and the common header. */
export function toComponents(calls: readonly Call[]): OpenApiDocument['components'] {
  return {
    parameters: {
      CustomerGroup: {
        name: customerGroupHeader,
        in: 'header',
        required: false,
        description:
          'The shopper’s customer group. Clients send it with every request. It is only a hint: the session takes precedence.',
        schema: { type: 'string' },
      },
      IdempotencyKey: {
        name: idempotencyKeyHeader,
        in: 'header',
        required: false,
        description:
          'A random id of the change. A request that is repeated with the same key within a day takes effect once.',
        schema: { type: 'string', pattern: idempotencyKeyPattern.source },
      },
    },
    responses: toFailureResponses(),
    schemas: { ...toUnspecifiedSchemas(calls), ...toSchemas() },
  }
}

function toFailureResponses(): JsonObject {
  const byStatus = Map.groupBy(Object.entries(errors), ([, { status }]) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, rows]) => [
      `Failure${status}`,
      {
        description: rows.map(([code, { message }]) => `${code}: ${message}`).join(' '),
        content: { 'application/json': { schema: schemaReference('Failure') } },
      },
    ]),
  )
}

/** Returns schemas that allow any data, for the responses without a schema. */
function toUnspecifiedSchemas(calls: readonly Call[]): JsonObject {
  return { Unknown: {}, ...Object.fromEntries(calls.map(({ response }) => [response, {}])) }
}

function toSchemas(): JsonObject {
  const registry = z.registry<{ id: string }>()
  registry.add(failureSchema, { id: 'Failure' })
  registry.add(contentRecordSchema, { id: 'ContentRecord' })
  registry.add(menuItemSchema, { id: 'MenuItem' })
  for (const [id, schema] of Object.entries(responseSchemas)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `${schemaPath}${id}` })
  const examples: Readonly<Record<string, unknown>> = responseExamples
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const example = examples[name]
      return [name, { ...toEmbedded(schema), ...(example === undefined ? {} : { examples: [example] }) }]
    }),
  )
}

/** Removes `$schema` and `$id` from a schema. Otherwise, references in it would be resolved against its `$id`. */
export function toEmbedded(schema: JsonObject): JsonObject {
  const { $id: _id, $schema: _schema, ...rest } = schema
  return rest
}
