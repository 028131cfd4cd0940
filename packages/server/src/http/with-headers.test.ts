import { expect, test } from 'vitest'
import { withHeaders } from './with-headers.ts'

test('sets headers and leaves the others', async () => {
  const answer = withHeaders(new Response('text', { headers: { 'x-a': '1', 'x-b': '2' } }), { 'x-a': '3' })
  expect(answer.headers.get('x-a')).toBe('3')
  expect(answer.headers.get('x-b')).toBe('2')
  expect(await answer.text()).toBe('text')
})

test('wraps an answer whose headers cannot be changed', () => {
  const answer = withHeaders(Response.redirect('http://localhost/there', 303), { 'x-a': '1' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('http://localhost/there')
  expect(answer.headers.get('x-a')).toBe('1')
})

test('keeps cookies separate', () => {
  const given = new Response(null)
  given.headers.append('set-cookie', 'a=1')
  given.headers.append('set-cookie', 'b=2')
  expect(withHeaders(given, { 'x-a': '1' }).headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})
