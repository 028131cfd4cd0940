import { expect, test } from 'vitest'
import { openApiDocument } from '../openapi.ts'
import { calls } from '../table.ts'

const document = openApiDocument(calls, { title: 'Vitrine', version: '0.1.0', servers: ['/'] })

function failures(...statuses: readonly number[]): object {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
  )
}

const locale = { name: 'locale', in: 'query', required: false, schema: { type: 'string', maxLength: 2000 } }
const group = { $ref: '#/components/parameters/CustomerGroup' }

function success(answer: string): object {
  const schema = {
    type: 'object',
    properties: { Status: { const: 'success' }, Data: { $ref: `#/components/schemas/${answer}` } },
    required: ['Status', 'Data'],
    additionalProperties: false,
  }
  return { description: 'Success', content: { 'application/json': { schema } } }
}

test('a GET with parameters, whole', () => {
  const text = { type: 'string', maxLength: 2000 }
  const optional = { in: 'query', required: false }
  expect(document.paths['/exp-sf-cms/api/pa/products/{productId}/reviews']?.get).toEqual({
    operationId: 'reviews.listReviews',
    tags: ['reviews'],
    summary: 'reviews.listReviews',
    parameters: [
      { name: 'productId', in: 'path', required: true, schema: { type: 'string', minLength: 1 } },
      { ...optional, name: 'status', schema: { ...text, default: '1' } },
      { ...optional, name: 'page', schema: { type: 'integer', minimum: 1 } },
      { ...optional, name: 'limit', schema: { type: 'integer', minimum: 0, maximum: 1000 } },
      { ...optional, name: 'exclude_fields', schema: text },
      { ...optional, name: 'include_fields', schema: text },
      locale,
      group,
    ],
    responses: {
      200: success('ReviewsA'),
      ...failures(400, 404, 414, 421, 429, 500, 501, 502, 503, 504),
    },
    'x-calls': ['reviews.listReviews'],
    'x-access': 'session',
    'x-guarded': false,
  })
})

test('a POST with a body, whole', () => {
  const text = { type: 'string', maxLength: 2000 }
  expect(document.paths['/exp-sf-cms/api/login']?.post).toEqual({
    operationId: 'auth.login',
    tags: ['auth'],
    summary: 'auth.login',
    parameters: [locale, group],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { email: text, password: text, rememberMe: { type: 'boolean' } },
            additionalProperties: false,
          },
        },
      },
    },
    responses: {
      200: success('SignInRedirect'),
      ...failures(400, 403, 404, 413, 415, 414, 421, 429, 500, 501, 502, 503, 504),
    },
    'x-calls': ['auth.login'],
    'x-access': 'anyone',
    'x-guarded': true,
  })
})

test('the totals of a cart, whole', () => {
  expect(document.paths['/exp-sf-cms/api/pc/cart/totals']?.get).toEqual({
    operationId: 'cart.getCartTotalsC',
    tags: ['cart'],
    summary: 'cart.getCartTotalsC',
    parameters: [locale, group],
    responses: {
      200: success('CartTotalsC'),
      ...failures(400, 404, 414, 421, 429, 500, 501, 502, 503, 504),
    },
    'x-calls': ['cart.getCartTotalsC'],
    'x-access': 'session',
    'x-guarded': false,
  })
})

test('describes the parameters of content queries', () => {
  const search = document.paths['/content/v2/content-models/{model}/records/search']?.post
  expect(search?.['x-guarded']).toBe(false)
  expect(search?.requestBody?.content).toMatchObject({
    'application/json': {
      schema: {
        properties: {
          parent_filter: { type: ['object', 'string'], description: expect.stringContaining('starts_with') },
          filter_operator: { type: 'string', description: expect.stringMatching(/^and, or/) },
          limit: { default: 1000 },
        },
      },
    },
  })
  const place = document.paths['/apis/content-manager-service/public/v1/collection/maps/preview/place']?.get
  expect(place?.parameters).toContainEqual({
    name: 'radius',
    in: 'query',
    required: false,
    description: 'Radius in kilometres.',
    schema: { type: 'string', maxLength: 2000 },
  })
})

test('describes parameters without effect, and the parameter for a version', () => {
  const find = document.paths['/apis/content/v2/collection/find-by-slug']?.get
  for (const name of ['isAuto', 'searchTerm']) {
    expect(find?.parameters).toContainEqual(
      expect.objectContaining({ name, description: expect.stringContaining('has no effect until') }),
    )
  }
  const single = document.paths['/apis/content/v2/single/{model}/detail']?.get
  for (const call of [find, single]) {
    expect(call?.parameters).toContainEqual(
      expect.objectContaining({
        name: 'version_id',
        description: expect.stringContaining('possibly a draft'),
      }),
    )
  }
})

test('flags and positions in a query', () => {
  const { parameters } = document.paths['/apis/ecommerce-service/public/v1/image-search']?.post ?? {}
  expect(parameters).toContainEqual({
    name: 'skip',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 0, default: 0 },
  })
  expect(document.paths['/apis/content/v2/collection/{model}/{id}']?.get?.parameters).toContainEqual({
    name: 'include_fields_meta',
    in: 'query',
    required: false,
    description: 'True to include the types of the fields.',
    schema: { type: 'boolean' },
  })
})

test('components', () => {
  expect(document.components.parameters).toEqual({
    CustomerGroup: {
      name: 'x-customer-group-id',
      in: 'header',
      required: false,
      description:
        'The shopper’s customer group. Clients send it with every request. It is only a hint: the session takes precedence.',
      schema: { type: 'string' },
    },
    IdempotencyKey: {
      name: 'idempotency-key',
      in: 'header',
      required: false,
      description:
        'A random id of the change. A request that is repeated with the same key within a day takes effect once.',
      schema: { type: 'string', pattern: '^[!-~]{1,100}$' },
    },
  })
  expect(document.components.responses.Failure415).toEqual({
    description: 'UNSUPPORTED_MEDIA_TYPE: The content type must be application/json.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  })
  expect(document.components.responses.Failure400).toMatchObject({
    description: expect.stringMatching(/^BAD_REQUEST: .*\. BAD_JSON: .*\. UNKNOWN_PARAMETER: /),
  })
  expect(document.components.schemas.MenuItems).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/MenuItem' },
  })
  expect(document.components.schemas.AuthCheck).toEqual({
    type: 'object',
    properties: { loggedIn: { type: 'boolean' } },
    required: ['loggedIn'],
    additionalProperties: false,
  })
  expect(document.components.schemas.CartTotalsC).toMatchObject({
    type: 'object',
    properties: { grand_total: { type: 'number' } },
  })
})

test('calls that require a customer, and only they, list the response to guests', () => {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
  const required = operations.filter((operation) => operation['x-access'] === 'customer')
  expect(required.length).toBeGreaterThan(10)
  expect(operations.filter(({ responses }) => '401' in responses)).toEqual(required)
})
