import { describe, expect, test } from 'vitest'
import { createTestShop } from '../../test/shop.ts'
import { createCspReports, maxReportsPerMinute } from './csp-reports.ts'

const old = (blocked: string, page = 'http://localhost:3000/about/?st=secret') =>
  JSON.stringify({
    'csp-report': {
      'document-uri': page,
      'effective-directive': 'script-src-elem',
      'blocked-uri': blocked,
      'script-sample': 'alert(1)',
    },
  })

const modern = JSON.stringify([
  {
    type: 'csp-violation',
    body: {
      documentURL: 'http://localhost:3000/de/',
      effectiveDirective: 'style-src-elem',
      blockedURL: 'https://evil.test/x.css?token=1',
    },
  },
])

function createReader(now = () => 0) {
  const lines: string[] = []
  const reports = createCspReports({ log: { warn: (line) => lines.push(line) }, now })
  const take = (body: string) =>
    reports.log(new Request('http://localhost/_actions/policy-report', { method: 'POST', body }))
  return { lines, take }
}

describe('violations of the policy (R23)', () => {
  test('are logged in both formats, without query and sample', async () => {
    const { lines, take } = createReader()
    await take(old('inline'))
    await take(modern)
    expect(lines).toEqual([
      'The Content-Security-Policy blocked inline on /about/: script-src-elem.',
      'The Content-Security-Policy blocked https://evil.test on /de/: style-src-elem.',
    ])
  })

  test('are logged once a minute each, and no more than a few', async () => {
    let now = 0
    const { lines, take } = createReader(() => now)
    await take(old('inline'))
    await take(old('inline'))
    expect(lines).toHaveLength(1)
    for (let page = 0; page < 2 * maxReportsPerMinute; page += 1) {
      await take(old('inline', `http://localhost:3000/${page}/`))
    }
    expect(lines).toHaveLength(maxReportsPerMinute)
    now = 60_000
    await take(old('inline'))
    expect(lines).toHaveLength(maxReportsPerMinute + 1)
  })

  test.each([
    '',
    'nonsense',
    '{}',
    '[]',
    'null',
    '{"csp-report":{"effective-directive":"a\\nb"}}',
    'x'.repeat(20_000),
  ])('what is no report is passed over: %.20s', async (body) => {
    const { lines, take } = createReader()
    await take(body)
    expect(lines).toEqual([])
  })

  test('are accepted at the address in the policy, and only with POST', async () => {
    const shop = createTestShop()
    const page = await shop.get('/')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toMatch(/; report-uri \/_actions\/policy-report$/)
    const answer = await shop.get('/_actions/policy-report', { method: 'POST', body: old('inline') })
    expect(answer.status).toBe(204)
    expect(shop.lines).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        msg: 'The Content-Security-Policy blocked inline on /about/: script-src-elem.',
      }),
    )
    expect((await shop.get('/_actions/policy-report')).status).toBe(404)
  })
})

test('a page adds its sources to its own policy only', async () => {
  const shop = createTestShop({
    render: ({ url }) => ({
      kind: 'page',
      status: 200,
      html: '<p>',
      language: 'en',
      channelId: '1',
      title: '',
      preview: false,
      noindex: false,
      csp:
        url.pathname === '/own/'
          ? { sources: { script: ["'sha256-x'"], connect: ['https://s.test'] }, styleAttributes: true }
          : { sources: {}, styleAttributes: false },
    }),
  })
  const policyOf = async (path: string) => (await shop.get(path)).headers.get('content-security-policy')
  expect(await policyOf('/own/')).toContain("script-src 'self' 'sha256-x'; style-src-attr 'unsafe-inline'")
  expect(await policyOf('/own/')).toContain("connect-src 'self' https://s.test")
  expect(await policyOf('/other/')).not.toMatch(/sha256|unsafe-inline|s\.test/)
})
