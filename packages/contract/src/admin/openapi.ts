import { z } from 'zod'
import { errors, type ErrorCode } from '../errors.ts'
import { failureReference, toEmbedded } from '../openapi/components.ts'
import type { JsonObject, OpenApiDocument, OpenApiOperation, OpenApiParameter } from '../openapi/document.ts'
import { toPathParameters } from '../openapi/parameters.ts'
import { formatRoles } from './roles.ts'
import { operatorCookie, type AdminCall } from './row.ts'
import { adminCalls } from './table.ts'

const commonErrors: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'URI_TOO_LONG',
  'MISDIRECTED',
  'INTERNAL',
  'UNAVAILABLE',
]

/**
 * Describes the paths of the write API, for the OpenAPI document. Takes about 80 ms: call it when the document is
 * requested, not while modules load.
 */
export function describeAdminPaths(): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const [name, call] of Object.entries(adminCalls)) {
    const item = (paths[call.path] ??= {})
    item[call.method.toLowerCase()] = toOperation(name, call)
  }
  return paths
}

function toOperation(name: string, call: AdminCall): OpenApiOperation {
  const isWrite = call.method !== 'GET'
  const codes: readonly ErrorCode[] = [
    ...commonErrors,
    'UNAUTHENTICATED',
    ...(call.access === 'anyone' ? [] : (['ROLE_REQUIRED'] as const)),
    ...(isWrite ? (['FORBIDDEN_ORIGIN', 'CONFLICT'] as const) : []),
    ...(call.body ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(call.access === 'anyone' ? (['TOO_MANY_REQUESTS'] as const) : []),
  ]
  const body =
    call.body &&
    toSchema(call.body, 'input', `${pointerTo(call)}/requestBody/content/application~1json/schema`)
  return {
    operationId: `admin.${name}`,
    tags: ['admin'],
    summary: call.summary,
    parameters: [...toPathParameters(call.path), ...toQueryParameters(toSchema(call.query, 'input', ''))],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      '200': { description: 'Success', content: { 'application/json': { schema: toSuccess(call) } } },
      ...Object.fromEntries(
        codes.map((code) => [String(errors[code].status), failureReference(errors[code].status)]),
      ),
    },
    'x-calls': [],
    'x-access':
      call.access === 'anyone'
        ? 'anyone'
        : `operator with the role ${formatRoles(call.access)} (cookie ${operatorCookie})`,
    'x-guarded': isWrite,
  }
}

function toSuccess(call: AdminCall): JsonObject {
  const at = `${pointerTo(call)}/responses/200/content/application~1json/schema/properties/Data`
  return {
    type: 'object',
    properties: { Status: { const: 'success' }, Data: toSchema(call.response, 'output', at) },
    required: ['Status', 'Data'],
    additionalProperties: false,
  }
}

function toQueryParameters(schema: JsonObject): OpenApiParameter[] {
  const { properties = {}, required = [] } = schema as {
    readonly properties?: Readonly<Record<string, JsonObject>>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: value,
  }))
}

/**
 * Converts a schema to JSON Schema, for one position in the document. Makes a recursive schema's references to itself
 * absolute, since OpenAPI tools resolve references from the root of the document.
 *
 * @param at JSON pointer of the position.
 */
function toSchema(schema: z.ZodType, io: 'input' | 'output', at: string): JsonObject {
  const embedded = toEmbedded(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return JSON.parse(JSON.stringify(embedded).replaceAll('"$ref":"#', `"$ref":"${at}`)) as JsonObject
}

/** Returns the JSON pointer of an operation. */
function pointerTo({ path, method }: AdminCall): string {
  return `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`
}
