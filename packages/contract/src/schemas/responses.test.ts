import { describe, expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import type * as calls from '../index.ts'
import type {
  ResponseDataOf,
  ResponseTypes,
  Channel,
  Envelope,
  Failure,
  MenuItem,
  PageRecord,
  Ping,
  UserInfo,
} from '../index.ts'
import { responseSchemas, type ResponseSchemaName } from './responses.ts'
import { envelopeSchema, type failureSchema } from './envelope.ts'
import type { menuItemSchema } from './menus.ts'
import { pageRecordSchema } from './pages.ts'
import { authCheckSchema, pingSchema, type channelSchema, type userInfoSchema } from './session.ts'

type Output<Name extends ResponseSchemaName> = z.output<(typeof responseSchemas)[Name]>

/** Removes `readonly`, since the output types of schemas have no readonly properties. */
type Writable<T> = T extends readonly (infer Entry)[]
  ? Writable<Entry>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Writable<T[Key]> }
    : T

/** The schema's name if its output differs from the type of the same name. */
type Different<Name extends ResponseSchemaName> =
  Output<Name> extends ResponseTypes[Name]
    ? Writable<ResponseTypes[Name]> extends Output<Name>
      ? never
      : Name
    : Name

describe('the output of a schema is the entity', () => {
  test('for each response', () => {
    expectTypeOf<{ [Name in ResponseSchemaName]: Different<Name> }[ResponseSchemaName]>().toBeNever()
  })

  test('answers', () => {
    expectTypeOf<Output<'Ping'>>().toExtend<ResponseDataOf<typeof calls.ping>>()
    expectTypeOf<Output<'AuthCheck'>>().toExtend<ResponseDataOf<typeof calls.authCheck>>()
    expectTypeOf<Output<'FindBySlug'>>().toExtend<ResponseDataOf<typeof calls.findBySlug>>()
    expectTypeOf<Output<'Single'>>().toExtend<ResponseDataOf<typeof calls.getSingle>>()
    expectTypeOf<Output<'Record'>>().toExtend<ResponseDataOf<typeof calls.getRecord>>()
    expectTypeOf<Output<'Records'>>().toExtend<ResponseDataOf<typeof calls.listRecords>>()
    expectTypeOf<Output<'MenuItems'>>().toExtend<ResponseDataOf<typeof calls.listMenuItems>>()
    expectTypeOf<Output<'Form'>>().toExtend<ResponseDataOf<typeof calls.getForm>>()
    expectTypeOf<Output<'FormSubmitted'>>().toExtend<ResponseDataOf<typeof calls.submitForm>>()
  })

  test('no field is forgotten', () => {
    expectTypeOf<keyof Output<'Ping'>>().toEqualTypeOf<keyof Ping>()
    expectTypeOf<keyof z.output<typeof userInfoSchema>>().toEqualTypeOf<keyof UserInfo>()
    expectTypeOf<keyof z.output<typeof channelSchema>>().toEqualTypeOf<keyof Channel>()
    expectTypeOf<keyof z.output<typeof menuItemSchema>>().toEqualTypeOf<keyof MenuItem>()
    expectTypeOf<keyof Output<'FindBySlug'>>().toEqualTypeOf<keyof ResponseDataOf<typeof calls.findBySlug>>()
    expectTypeOf<keyof Output<'Form'>>().toEqualTypeOf<keyof ResponseDataOf<typeof calls.getForm>>()
    expectTypeOf<keyof Output<'Records'>>().toEqualTypeOf<keyof ResponseDataOf<typeof calls.listRecords>>()
    expectTypeOf<z.output<typeof pageRecordSchema>>().toExtend<PageRecord>()
    expectTypeOf<z.output<typeof failureSchema>>().toExtend<Failure>()
    expect(Object.keys(pageRecordSchema.shape)).toContain('is_visible_ebi')
  })

  test('envelope', () => {
    const schema = envelopeSchema(authCheckSchema)
    expectTypeOf<z.output<typeof schema>>().toExtend<Envelope<ResponseDataOf<typeof calls.authCheck>>>()
    expect(schema.parse({ Status: 'success', Data: { loggedIn: true } }).Status).toBe('success')
    const failure = { Status: 'failure', Error: { code: 'NOT_FOUND', message: 'Nothing here.' } }
    expect(schema.parse(failure)).toEqual(failure)
    expect(schema.safeParse({ Status: 'failure', Data: { loggedIn: true } }).success).toBe(false)
    expect(schema.safeParse({ Status: 'success' }).success).toBe(false)
    expect(schema.safeParse({ ...failure, stack: 'at x' }).success).toBe(false)
  })
})

const channel = {
  is_current: true,
  language: 'en',
  channel_id: '1',
  custom_domain: 'localhost',
  channel_url: 'http://localhost:3000',
}
const ping = {
  language: 'en',
  defaultLanguage: 'en',
  tenantId: 't',
  workspaceId: 'w',
  environmentId: 'e',
  channelId: '1',
  ecommStoreBaseUrl: '',
  ecommProvider: 'x',
  storeHash: 'h',
  cacheDomain: '',
  customDomain: 'localhost',
  otherDomains: [channel],
  environmentType: 'PRODUCTION',
}

test('ping with and without a user', () => {
  expect(pingSchema.parse(ping)).toEqual(ping)
  expect(pingSchema.parse({ ...ping, userInfo: {} }).userInfo).toEqual({})
  const userInfo = {
    sessionId: '5f0c',
    email: 'ada@shop.test',
    firstName: 'Ada',
    lastName: 'Byron',
    customerGroupInfo: { id: 2 },
    defaultCurrency: { id: '1', currency_code: 'EUR' },
  }
  expect(pingSchema.parse({ ...ping, userInfo })).toEqual({ ...ping, userInfo })
  for (const name of Object.keys(ping)) {
    expect(pingSchema.safeParse({ ...ping, [name]: undefined }).error?.issues[0]?.path).toEqual([name])
  }
})

const record = {
  id: 'r',
  title: 'About',
  current_version_id: 'v',
  published_version_id: null,
  content_model_name: 'Page',
  content_model_internal_name: 'page',
}

test('records keep the fields of their model', () => {
  const page = { ...record, page_slug: 'about', body: '{}' }
  const answer = { record: page, _meta_: { _fields_: { body: { type: 'json', label: 'Body' } } } }
  expect(responseSchemas.FindBySlug.parse(answer)).toEqual(answer)
  const redirect = { REDIRECT_URL: 'https://pay.test/', REDIRECT_STATUS: 302, REDIRECT_EXTERNAL: true }
  expect(responseSchemas.FindBySlug.parse(redirect)).toEqual(redirect)
  expect(responseSchemas.FindBySlug.safeParse({ ...redirect, REDIRECT_STATUS: 307 }).success).toBe(false)
  expect(responseSchemas.FindBySlug.safeParse({ record }).error?.issues[0]?.path).toEqual([
    'record',
    'page_slug',
  ])
  expect(responseSchemas.Single.parse({ record: { ...record, site: [] } }).record).toEqual({
    ...record,
    site: [],
  })
  expect(responseSchemas.Records.parse({ records: [record], count: 1 }).records).toEqual([record])
  expect(responseSchemas.Records.safeParse({ records: [record] }).success).toBe(false)
})

describe('a page record (section 3)', () => {
  const page = {
    ...record,
    page_slug: 'about',
    template: 'wide',
    is_visible_ebi: false,
    domain_urls: [{ language: 'de', url: 'https://shop.test/de/ueber-uns/' }],
    image: 'about.webp',
    images: [{ is_thumbnail: true, url_zoom: 'zoom.webp', url: 'mug.webp', src: 'mug.webp' }],
  }
  const errorPath = (changes: object) =>
    pageRecordSchema.safeParse({ ...page, ...changes }).error?.issues[0]?.path.join('.')

  test('keeps every field, including images', () => {
    expect(pageRecordSchema.parse(page)).toEqual(page)
  })

  test.each([...Object.keys(record), 'page_slug'])('is invalid without %s', (name) => {
    expect(errorPath({ [name]: undefined })).toBe(name)
  })

  test.each([
    ['template', { template: 1 }],
    ['is_visible_ebi', { is_visible_ebi: 'false' }],
    ['domain_urls.0.url', { domain_urls: [{ language: 'de' }] }],
    ['domain_urls.0.language', { domain_urls: [{ url: 'https://shop.test/de/' }] }],
  ])('is invalid with another type of %s', (path, changes) => {
    expect(errorPath(changes)).toBe(path)
  })
})

test('menu items nest', () => {
  const leaf = {
    id: '2',
    internal_name: 'b',
    title: 'B',
    page_slug: '',
    current_version_id: null,
    children: [],
  }
  const menu = [{ ...leaf, id: '1', children: [leaf] }]
  expect(responseSchemas.MenuItems.parse(menu)).toEqual(menu)
  expect(responseSchemas.MenuItems.safeParse([{ ...leaf, children: [{}] }]).success).toBe(false)
})
