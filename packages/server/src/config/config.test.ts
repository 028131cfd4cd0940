import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const day = 86_400_000
const secret = 's'.repeat(32)

function problemsOf(env: Record<string, string>) {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
  throw new Error('The configuration was accepted.')
}

describe('readConfig', () => {
  test('needs nothing: every variable has a default or may be absent', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: 'localhost',
      publicOrigin: 'http://localhost:3000',
      dataDir: '.data',
      databaseUrl: undefined,
      databaseTimeoutMs: 30_000,
      platformUrl: undefined,
      provider: 'a',
      segments: { a: 'pa', b: 'pb', c: 'pc' },
      storeOrigin: undefined,
      testGateway: true,
      editorOrigins: [],
      platformHosts: [],
      sessionSecret: undefined,
      sessionLimits: { idleMs: 14 * day, shortIdleMs: day / 2, absoluteMs: 90 * day },
      pageCacheBytes: 48 * 1024 * 1024,
      cdnMaxAge: 0,
      cdnPurge: undefined,
      trustProxy: false,
      proxies: 0,
      smtpUrl: undefined,
      uploadsBytes: 1024 ** 3,
      submissionDays: 0,
      mailFileDays: 0,
      auditDays: 0,
      operator: undefined,
      logLevel: 'info',
      environment: {
        workspaceId: undefined,
        tenantId: undefined,
        apiHost: undefined,
        channelIds: [],
        cliToken: undefined,
        ecommerceModule: false,
        multiCurrency: false,
      },
      publicEnvironment: {
        BUILD_TARGET: 'site',
        REACT_APP_ECOMMERCE_MODULE_ENABLE: 'false',
        REACT_APP_MULTI_CURRENCY_ENABLE: 'false',
      },
    })
  })

  test('accepts test cards only on this machine and on hosts for tests, unless set', () => {
    const read = (PUBLIC_ORIGIN: string, TEST_PAYMENTS = 'auto') =>
      readConfig({ PUBLIC_ORIGIN, TEST_PAYMENTS }).testGateway
    expect(['http://localhost:3000', 'http://[::1]', 'https://shop.test'].map((each) => read(each))).toEqual([
      ...[true, true, true],
    ])
    expect(['https://shop.example', 'https://localhost.example'].map((each) => read(each))).toEqual([
      ...[false, false],
    ])
    expect(read('https://shop.example', 'true')).toBe(true)
    expect(read('http://localhost:3000', 'false')).toBe(false)
  })

  test('keeps the data of a shop of one’s own below its folder', () => {
    expect(readConfig({ SHOP_DIR: '/srv/shop' })).toMatchObject({
      shopDir: '/srv/shop',
      dataDir: '/srv/shop/.data',
    })
    expect(readConfig({ SHOP_DIR: '/srv/shop', DATA_DIR: '/data' }).dataDir).toBe('/data')
    expect(readConfig({})).toMatchObject({ shopDir: undefined, dataDir: '.data' })
  })

  test('reads every variable', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '::',
      PUBLIC_ORIGIN: 'https://Shop.Example:443/',
      SHOP_DIR: '/srv/shop',
      DATA_DIR: '/var/lib/shop data',
      DATABASE_URL: 'postgres://user:word@db/shop',
      DATABASE_TIMEOUT: '5',
      PLATFORM_URL: 'http://platform.internal:4000',
      PROVIDER: 'c',
      PROVIDER_A_SEGMENT: 'one',
      PROVIDER_B_SEGMENT: 'two-2',
      PROVIDER_C_SEGMENT: 'three',
      STORE_ORIGIN: 'https://pay.example',
      TEST_PAYMENTS: 'true',
      EDITOR_ORIGINS: 'https://edit.example, http://localhost:5000 ,',
      PLATFORM_HOSTS: 'Shop.Platform.example,[::1]',
      SESSION_SECRET: secret,
      SESSION_IDLE_DAYS: '1',
      SESSION_SHORT_IDLE_HOURS: '6',
      SESSION_MAX_DAYS: '7',
      TRUST_PROXY: 'true',
      SMTP_URL: 'smtps://user:word@mail.example:465',
      UPLOADS_BYTES: '20000000000',
      SUBMISSION_DAYS: '365',
      MAIL_FILE_DAYS: '30',
      AUDIT_DAYS: '730',
      OPERATOR_EMAIL: 'owner@shop.example',
      OPERATOR_PASSWORD: 'twelve chars',
      LOG_LEVEL: 'warn',
      WORKSPACE_ID: 'w1',
      TENANT_ID: 't1',
      API_HOST: 'https://api.example',
      CHANNEL_IDS: '1,2',
      CLI_TOKEN: 'tok-123',
      REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true',
      REACT_APP_MULTI_CURRENCY_ENABLE: 'true',
    })
    expect(config).toMatchObject({
      port: 8080,
      host: '::',
      publicOrigin: 'https://shop.example',
      shopDir: '/srv/shop',
      dataDir: '/var/lib/shop data',
      databaseUrl: 'postgres://user:word@db/shop',
      databaseTimeoutMs: 5000,
      platformUrl: 'http://platform.internal:4000',
      provider: 'c',
      segments: { a: 'one', b: 'two-2', c: 'three' },
      storeOrigin: 'https://pay.example',
      testGateway: true,
      editorOrigins: ['https://edit.example', 'http://localhost:5000'],
      platformHosts: ['shop.platform.example', '[::1]'],
      sessionSecret: secret,
      sessionLimits: { idleMs: day, shortIdleMs: day / 4, absoluteMs: 7 * day },
      trustProxy: true,
      proxies: 1,
      smtpUrl: 'smtps://user:word@mail.example:465',
      uploadsBytes: 20_000_000_000,
      submissionDays: 365,
      mailFileDays: 30,
      auditDays: 730,
      operator: { email: 'owner@shop.example', password: 'twelve chars' },
      logLevel: 'warn',
      environment: {
        workspaceId: 'w1',
        tenantId: 't1',
        apiHost: 'https://api.example',
        channelIds: ['1', '2'],
        cliToken: 'tok-123',
        ecommerceModule: true,
        multiCurrency: true,
      },
    })
  })

  test('reads where the keys of changed pages are sent', () => {
    const env = { CDN_MAX_AGE: '600', CDN_PURGE_URL: 'https://api.example/purge?a=b' }
    expect(readConfig(env).cdnPurge).toEqual({ url: env.CDN_PURGE_URL, header: undefined, field: 'keys' })
    const more = { CDN_PURGE_HEADER: 'Authorization:  Bearer a b', CDN_PURGE_FIELD: 'tags' }
    expect(readConfig({ ...env, ...more }).cdnPurge).toEqual({
      ...{ url: env.CDN_PURGE_URL, field: 'tags' },
      header: { name: 'Authorization', value: 'Bearer a b' },
    })
  })

  test.each([
    [{ CDN_PURGE_URL: 'https://api.example' }, 'CDN_MAX_AGE'],
    [{ CDN_PURGE_HEADER: 'key: value', CDN_MAX_AGE: '60' }, 'CDN_PURGE_URL'],
    [
      { CDN_PURGE_URL: 'https://api.example', CDN_MAX_AGE: '60', PLATFORM_URL: 'http://platform' },
      'CDN_PURGE_URL',
    ],
  ])('wants what a purge needs: %o', (env, missing) => {
    expect(problemsOf(env).problems.map(({ name }) => name)).toEqual([missing])
  })

  test('treats an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '', SMTP_URL: '' })).toEqual(readConfig({}))
  })

  test('derives the public origin from the port', () => {
    expect(readConfig({ PORT: '4100' }).publicOrigin).toBe('http://localhost:4100')
  })

  test("lets a shop's own defaults win over the general ones, and the environment over both", () => {
    const defaults = { REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true', PORT: '4000' }
    const config = readConfig({ PORT: '5000' }, { defaults })
    expect(config.environment.ecommerceModule).toBe(true)
    expect(config.port).toBe(5000)
    expect(readConfig({}, { defaults }).publicOrigin).toBe('http://localhost:4000')
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_ORIGIN', 'https://shop.example/path'],
    ['PUBLIC_ORIGIN', 'https://user@shop.example'],
    ['PUBLIC_ORIGIN', 'https://shop.example?x'],
    ['PUBLIC_ORIGIN', 'ftp://shop.example'],
    ['PUBLIC_ORIGIN', 'shop.example'],
    ['DATABASE_TIMEOUT', '0'],
    ['PLATFORM_URL', 'http://platform/apis'],
    ['PROVIDER', 'A'],
    ['PROVIDER_A_SEGMENT', 'P A'],
    ['PROVIDER_A_SEGMENT', 'ping'],
    ['PROVIDER_B_SEGMENT', 'login'],
    ['PROVIDER_C_SEGMENT', 'logout'],
    ['EDITOR_ORIGINS', 'https://ok.example,nonsense'],
    ['EDITOR_ORIGINS', 'https://a;b.example'],
    ['EDITOR_ORIGINS', 'https://*.example'],
    ['PUBLIC_ORIGIN', "https://a'b.example"],
    ['PLATFORM_URL', 'https://a$b.example'],
    ['STORE_ORIGIN', 'https://a(b).example'],
    ['API_HOST', 'https://a!b.example'],
    ['HOST', 'a;b'],
    ['PLATFORM_HOSTS', 'a;b.example'],
    ['PLATFORM_HOSTS', 'shop.example:80'],
    ['CDN_PURGE_FIELD', 'a"b'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10'],
    ['SESSION_IDLE_DAYS', '0'],
    ['SESSION_SHORT_IDLE_HOURS', '0.5'],
    ['SESSION_MAX_DAYS', '401'],
    ['UPLOADS_BYTES', '1 GiB'],
    ['LOG_LEVEL', 'loud'],
    ['OPERATOR_EMAIL', 'nobody'],
    ['REACT_APP_MULTI_CURRENCY_ENABLE', '1'],
  ])('refuses %s=%s, and says name, value and what is allowed', (name, value) => {
    const [problem] = problemsOf({ [name]: value }).problems
    expect(problem).toMatchObject({ name, value: JSON.stringify(value) })
    expect(problem?.allowed).not.toBe('')
  })

  test.each([
    ['DATABASE_URL', 'mysql://user:hunter2@db/shop'],
    ['SESSION_SECRET', 'hunter2'],
    ['SMTP_URL', 'http://user:hunter2@mail'],
    ['OPERATOR_PASSWORD', 'hunter2'],
    ['CDN_PURGE_URL', 'ftp://hunter2'],
    ['CDN_PURGE_HEADER', 'hunter2'],
    ['CDN_PURGE_HEADER', 'key: hunter2\r\nhost: other'],
  ])('never shows the value of %s', (name, value) => {
    const { message } = problemsOf({ [name]: value })
    expect(message).toContain(name)
    expect(message).toContain(`a hidden value of ${value.length} characters`)
    expect(message).not.toContain('hunter2')
  })

  test('lists every invalid variable on a separate line', () => {
    const { message } = problemsOf({ PORT: 'abc', PROVIDER: 'x', SESSION_SECRET: 'short' })
    expect(message).toBe(
      [
        'The configuration is not valid:',
        '  PORT is "abc"; allowed: a whole number from 0 to 65535; 0 selects a free port',
        '  PROVIDER is "x"; allowed: a, b or c',
        '  SESSION_SECRET is a hidden value of 5 characters; allowed: at least 32 characters; required together with DATABASE_URL',
      ].join('\n'),
    )
  })

  test('wants different segments for the providers', () => {
    const { problems } = problemsOf({ PROVIDER_B_SEGMENT: 'pc' })
    expect(problems.map(({ name }) => name)).toEqual(['PROVIDER_C_SEGMENT'])
  })

  test('wants an origin of its own for the hosted store', () => {
    const { problems } = problemsOf({
      PUBLIC_ORIGIN: 'https://shop.example',
      STORE_ORIGIN: 'https://shop.example',
    })
    expect(problems.map(({ name }) => name)).toEqual(['STORE_ORIGIN'])
  })

  test('wants SESSION_SECRET together with PostgreSQL', () => {
    const { problems } = problemsOf({ DATABASE_URL: 'postgresql://db/shop' })
    expect(problems).toMatchObject([{ name: 'SESSION_SECRET', value: 'not set' }])
  })

  test('reports a short SESSION_SECRET once', () => {
    const { problems } = problemsOf({ DATABASE_URL: 'postgresql://db/shop', SESSION_SECRET: 'short' })
    expect(problems.map(({ name }) => name)).toEqual(['SESSION_SECRET'])
  })

  test.each([
    [{ OPERATOR_EMAIL: 'owner@shop.example' }, 'OPERATOR_PASSWORD'],
    [{ OPERATOR_PASSWORD: 'long enough!' }, 'OPERATOR_EMAIL'],
  ])('wants both of the operator or none', (env, missing) => {
    expect(problemsOf(env).problems).toMatchObject([{ name: missing, value: 'not set' }])
  })
})
