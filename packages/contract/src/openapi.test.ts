import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { errors } from './errors.ts'
import { imagePaths, openApiDocument, type OpenApiOperation } from './openapi.ts'
import { calls } from './table.ts'

const options = { title: 'Vitrine', version: '0.1.0', servers: ['http://localhost:3000'] }
const document = openApiDocument(calls, options)
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    place: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)

function at(place: string): OpenApiOperation {
  const found = operations.find((each) => each.place === place)
  if (!found) throw new Error(`No operation ${place}`)
  return found.operation
}

test('is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator()
  const result = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>)
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('the validator rejects an invalid document', async () => {
  const broken = { ...structuredClone(document), paths: { '/x': { get: { responses: { 200: {} } } } } }
  expect((await new Validator().validate(broken as unknown as Record<string, unknown>)).valid).toBe(false)
})

test('every reference can be resolved', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)
  const targets = [...references].map(([, kind, name]) => [kind, name] as const)
  expect(targets.length).toBeGreaterThan(1000)
  for (const [kind, name] of targets) {
    expect(document.components[kind as keyof typeof document.components]).toHaveProperty(name ?? '')
  }
  expect(JSON.stringify(document).match(/"\$ref":"(?!#\/components\/)/)).toBeNull()
})

describe('operations', () => {
  // There are 102 rows. Seven rows with {p} have three providers each (14 more operations), and two have A and C (2
  // more). Two cart calls share an operation (1 fewer).
  test('exist for every call and provider', () => {
    expect(operations).toHaveLength(102 + 14 + 2 - 1)
    expect(new Set(operations.flatMap(({ operation }) => operation['x-calls']))).toEqual(
      new Set(calls.map(({ id }) => id)),
    )
  })

  test('have unique ids', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('account.getAccount.b')
    expect(ids).toContain('cart.getCartTotalsC')
  })

  test('have no provider in braces, and a parameter for all other names', () => {
    for (const { place, operation } of operations) {
      expect(place).not.toMatch(/\{p[ABC]?\}/)
      const inPath = [...place.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const declared = operation.parameters.flatMap((each) =>
        'in' in each && each.in === 'path' ? each.name : [],
      )
      expect(declared).toEqual(inPath)
    }
  })

  test('the two carts of provider A are one with two values', () => {
    const cart = at('GET /exp-sf-cms/api/pa/cart')
    expect(cart['x-calls']).toEqual(['cart.getCartA', 'cart.getCartRedirectUrls'])
    expect(cart.parameters[0]).toEqual({
      name: 'include',
      in: 'query',
      required: true,
      schema: { type: 'string', enum: ['line_items.physical_items.options', 'redirect_urls'] },
    })
    expect(cart.parameters.filter((each) => 'name' in each && each.name === 'locale')).toHaveLength(1)
  })

  test('defaults and ranges', () => {
    const { parameters } = at('GET /content/v2/content-models/{model}/records')
    expect(parameters).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      description: 'Number of records to return.',
      schema: { type: 'integer', minimum: 0, maximum: 1000, default: 1000 },
    })
    expect(
      at('GET /exp-sf-cms/api/ping').parameters.map((each) => ('name' in each ? each.name : '')),
    ).toEqual(['path', ''])
    expect(parameters.map((each) => ('name' in each ? each.name : ''))).toContain('locale')
  })

  test('bodies by provider', () => {
    const schemaAt = (place: string) => at(place).requestBody?.content['application/json']
    expect(schemaAt('PUT /exp-sf-cms/api/pa/account')).toMatchObject({
      schema: { properties: { common_details: {}, dynamic_details: {} }, additionalProperties: false },
    })
    expect(schemaAt('PUT /exp-sf-cms/api/pb/account')).toMatchObject({
      schema: { properties: { customer: {} } },
    })
    expect(schemaAt('POST /exp-sf-cms/api/set-new-password')).toMatchObject({
      schema: { anyOf: [{ properties: { emailToken: {} } }, { properties: { rpToken: {} } }] },
    })
    expect(schemaAt('PUT /exp-sf-cms/api/pa/products/{productId}/reviews/{reviewId}')).toBeUndefined()
  })

  test('answers and failures', () => {
    const ping = at('GET /exp-sf-cms/api/ping')
    expect(ping.responses['200']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            properties: { Status: { const: 'success' }, Data: { $ref: '#/components/schemas/Ping' } },
          },
        },
      },
    })
    expect(Object.keys(ping.responses)).not.toContain('403')
    expect(Object.keys(at('GET /exp-sf-cms/api/logout').responses)).toContain('403')
    expect(Object.keys(at('POST /exp-sf-cms/api/login').responses)).toEqual(
      expect.arrayContaining([
        '400',
        '403',
        '404',
        '413',
        '415',
        '421',
        '429',
        '500',
        '501',
        '502',
        '503',
        '504',
      ]),
    )
    const statuses = new Set(Object.values(errors).map(({ status }) => `Failure${status}`))
    expect(new Set(Object.keys(document.components.responses))).toEqual(statuses)
  })
})

test('other segments are used in the paths', () => {
  const own = openApiDocument(calls, { ...options, segments: { a: 'one', b: 'two', c: 'three' } })
  expect(Object.keys(own.paths)).toContain('/exp-sf-cms/api/three/cart/totals')
  expect(Object.keys(own.paths).some((path) => /\/p[abc]\//.test(path))).toBe(false)
})

test('a few rows make a document too', async () => {
  const few = openApiDocument(
    calls.filter(({ id }) => id.startsWith('cart.getCart') && id.endsWith('C')),
    options,
  )
  expect(Object.keys(few.paths)).toEqual(['/exp-sf-cms/api/pc/cart', '/exp-sf-cms/api/pc/cart/totals'])
  const { valid } = await new Validator().validate(structuredClone(few) as unknown as Record<string, unknown>)
  expect(valid).toBe(true)
})

test('the address of images is next to the calls', async () => {
  const whole = openApiDocument(calls, { ...options, extraPaths: imagePaths })
  const { get } = whole.paths['/mm-images/public/v1/render/{workspaceId}/{path}'] ?? {}
  expect(get?.parameters.map((each) => ('name' in each ? each.name : ''))).toEqual([
    'workspaceId',
    'path',
    'w',
    'h',
    'fit',
    'fm',
    'q',
    'v',
  ])
  expect(whole.tags).toContainEqual({ name: 'images' })
  expect(Object.keys(whole.paths)).toHaveLength(Object.keys(document.paths).length + 1)
  const { errors: wrong } = await new Validator().validate(
    structuredClone(whole) as unknown as Record<string, unknown>,
  )
  expect(wrong).toBeUndefined()
})
