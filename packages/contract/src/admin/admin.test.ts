import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from '../openapi.ts'
import { calls } from '../table.ts'
import { adminCalls, adminPrefix, describeAdminPaths, type AdminCall } from './index.ts'

const rows: readonly (readonly [string, AdminCall])[] = Object.entries(adminCalls)

describe('the rows of the write API', () => {
  test('lie below the prefix that no other call has', () => {
    for (const [, { path }] of rows) expect(path.startsWith(`${adminPrefix}/v1/`)).toBe(true)
    expect(calls.filter(({ path }) => path.startsWith(adminPrefix))).toEqual([])
  })

  test('differ in method and path', () => {
    expect(new Set(rows.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(rows.length)
  })

  test('are for operators, but for signing in', () => {
    expect(rows.filter(([, { access }]) => access === 'anyone').map(([name]) => name)).toEqual(['signIn'])
  })

  test('are for owners at least, and name each role once', () => {
    for (const [name, { access }] of rows) {
      if (access === 'anyone') continue
      expect([name, access[0], access.length]).toEqual([name, 'owner', new Set(access).size])
    }
  })

  test('take a body exactly where they change something by POST or PUT, signing out apart', () => {
    const without = rows.filter(([, { method, body }]) => /POST|PUT/.test(method) && body === null)
    expect(without.map(([name]) => name)).toEqual(['signOut'])
    const others = rows.filter(([, { method, body }]) => /GET|DELETE/.test(method) && body !== null)
    expect(others).toEqual([])
  })
})

describe('in the OpenAPI document', () => {
  const adminPaths = describeAdminPaths()
  const options = { title: 'Vitrine', version: '1', servers: ['/'], extraPaths: adminPaths }
  const document = structuredClone(openApiDocument(calls, options)) as unknown as Record<string, unknown>

  test('they are valid', async () => {
    expect((await new Validator().validate(document)).errors).toBeUndefined()
  })

  test('every reference can be resolved', () => {
    const references = [...JSON.stringify(adminPaths).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, at]) => at ?? '',
    )
    expect(references.some((at) => at.startsWith('paths/'))).toBe(true)
    for (const at of references) {
      const target = at
        .split('/')
        .reduce<unknown>(
          (value, step) => Object(value)[step.replaceAll('~1', '/').replaceAll('~0', '~')] as unknown,
          document,
        )
      expect([at, typeof target]).toEqual([at, 'object'])
    }
  })

  test('saving a record, whole', () => {
    expect(adminPaths['/apis/admin/v1/records/{id}']?.['put']).toMatchObject({
      operationId: 'admin.saveRecord',
      tags: ['admin'],
      parameters: [{ name: 'id', in: 'path', required: true }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['revision'],
              additionalProperties: false,
              properties: { title: { type: 'string', maxLength: 2000 }, publish: { default: false } },
            },
          },
        },
      },
      responses: { 200: {}, 401: {}, 403: {}, 409: {}, 413: {} },
      'x-access': 'operator with the role owner or content (cookie vitrine_operator)',
      'x-guarded': true,
    })
    expect(adminPaths['/apis/admin/v1/records']?.['get']?.parameters).toContainEqual({
      name: 'status',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['draft', 'published', 'changed'] },
    })
  })
})

test('a body that anyone may send has at most 16 KiB', () => {
  const open = (Object.entries(adminCalls) as [string, AdminCall][]).filter(
    ([, { access, body }]) => access === 'anyone' && body !== null,
  )
  expect(open.map(([name]) => name)).toEqual(['signIn'])
  for (const [name, { bodyBytes }] of open) expect([name, bodyBytes]).toEqual([name, 16 * 1024])
})
