import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { errorPage } from './error-page.ts'

test('escapes its input and contains the id of the request', () => {
  const { html } = errorPage({
    title: 'A & B',
    message: '<script>alert("1")</script>',
    requestId: 'id-12345678',
  })
  expect(html).toContain('<title>A &amp; B</title>')
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  expect(html).toContain('Request id-12345678')
})

test('allows its own style and nothing else', () => {
  const { html, policy } = errorPage({ title: '', message: '', requestId: '' })
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}';`)
})
