import { z } from 'zod'
import type { Call, Method } from '../call.ts'
import { errors } from '../errors.ts'
import type { ProviderId } from '../provider.ts'
import { bodySchema } from '../schemas/body.ts'
import { responseNameOf } from '../schemas/responses.ts'
import {
  schemaReference,
  customerGroupReference,
  failureReference,
  idempotencyKeyReference,
  toEmbedded,
} from './components.ts'
import { describeField } from './descriptions.ts'
import type { JsonObject, OpenApiOperation } from './document.ts'
import { toPathParameters, toQueryParameters } from './parameters.ts'

/** Method and path of an operation, and the calls that it represents. */
export interface Endpoint {
  readonly method: Method
  readonly path: string
  /** Undefined if the path is the same for all providers. */
  readonly provider: ProviderId | undefined
  readonly operationId: string
  /** Has more than one element if calls share a method and a path and differ only in fixed query values. */
  readonly calls: readonly [Call, ...Call[]]
}

const commonErrors: readonly (keyof typeof errors)[] = [
  'BAD_REQUEST',
  'NOT_FOUND',
  'URI_TOO_LONG',
  'MISDIRECTED',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'NOT_IMPLEMENTED',
  'UNREACHABLE',
  'UNAVAILABLE',
  'TIMEOUT',
]

/** Builds one operation of the document. */
export function toOperation(endpoint: Endpoint): OpenApiOperation {
  const { calls } = endpoint
  const [call] = calls
  const schema = toBodySchema(call, endpoint.provider)
  return {
    operationId: endpoint.operationId,
    tags: [call.group],
    summary: calls.map(({ id }) => id).join(' or '),
    parameters: [
      ...toPathParameters(endpoint.path),
      ...toQueryParameters(calls),
      customerGroupReference,
      ...(call.acceptsIdempotencyKey ? [idempotencyKeyReference] : []),
    ],
    ...(schema && { requestBody: { required: true, content: toContent(call, schema) } }),
    responses: {
      '200': toSuccessResponse(calls.map((each) => responseNameOf(each, endpoint.provider))),
      ...toFailureResponses(call, schema !== undefined),
    },
    'x-calls': calls.map(({ id }) => id),
    'x-access': call.access,
    'x-guarded': call.guarded,
  }
}

function toContent({ bodyTypes = ['application/json'] }: Call, schema: JsonObject): JsonObject {
  return Object.fromEntries(bodyTypes.map((type) => [type, { schema }]))
}

function toSuccessResponse(names: readonly string[]): JsonObject {
  const references = [...new Set(names)].map(schemaReference)
  const schema = {
    type: 'object',
    properties: {
      Status: { const: 'success' },
      Data: references.length === 1 ? references[0] : { anyOf: references },
    },
    required: ['Status', 'Data'],
    additionalProperties: false,
  }
  return { description: 'Success', content: { 'application/json': { schema } } }
}

function toFailureResponses(call: Call, hasBody: boolean): OpenApiOperation['responses'] {
  const codes = [...commonErrors]
  if (call.access === 'customer') codes.push('UNAUTHENTICATED')
  if (call.guarded) codes.push('FORBIDDEN_ORIGIN')
  if (hasBody) codes.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  return Object.fromEntries(
    codes.map((code) => [String(errors[code].status), failureReference(errors[code].status)]),
  )
}

function toBodySchema(call: Call, provider: ProviderId | undefined): JsonObject | undefined {
  if (call.body === null) return undefined
  const providers = provider ? [provider] : call.providers
  const texts = providers.map((each) =>
    JSON.stringify(
      withDescriptions(
        call,
        toEmbedded(z.toJSONSchema(bodySchema(call, each), { io: 'input', unrepresentable: 'any' })),
      ),
    ),
  )
  const schemas = [...new Set(texts)].map((text) => JSON.parse(text) as JsonObject)
  return schemas.length === 1 ? schemas[0] : { anyOf: schemas }
}

function withDescriptions(call: Call, schema: JsonObject): JsonObject {
  const { properties } = schema
  if (typeof properties !== 'object' || properties === null) return schema
  const described = Object.entries(properties as Readonly<Record<string, JsonObject>>).map(
    ([name, value]) => {
      const description = describeField(call, name)
      return [name, description === undefined ? value : { description, ...value }]
    },
  )
  return { ...schema, properties: Object.fromEntries(described) }
}
