import { expect, test } from 'vitest'
import { toContentSecurityPolicy } from './security-headers.ts'

test('allows only this origin, and nothing inline, without directives that say the same as default-src', () => {
  expect(toContentSecurityPolicy({ editorOrigins: [], storeOrigin: undefined })).toBe(
    [
      "default-src 'self'",
      "script-src 'self'",
      "img-src 'self' data: https:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      'report-uri /_actions/policy-report',
    ].join('; '),
  )
})

test('adds editors, the store and named sources', () => {
  const policy = toContentSecurityPolicy({
    editorOrigins: ['https://edit.example'],
    storeOrigin: 'https://pay.example',
    extra: { script: ["'sha256-abc'"], connect: ['ws://localhost:3000'] },
  })
  expect(policy).toContain("frame-ancestors 'self' https://edit.example")
  expect(policy).toContain("form-action 'self' https://pay.example")
  expect(policy).toContain("frame-src 'self' https://pay.example")
  expect(policy).not.toContain('style-src')
  expect(policy).toContain("script-src 'self' 'sha256-abc'")
  expect(policy).toContain("connect-src 'self' ws://localhost:3000")
})

test('allows style attributes on a page that was sent with some (docs/decisions/004)', () => {
  const page = { sources: {}, styleAttributes: true }
  expect(toContentSecurityPolicy({ editorOrigins: [], storeOrigin: undefined, page })).toContain(
    "; style-src-attr 'unsafe-inline';",
  )
})
