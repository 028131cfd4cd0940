import { expect, test } from 'vitest'
import { isApiError, splitCookies, successResponse, withCookies } from './index.ts'

test('data with cookies becomes a response with one header line per cookie', async () => {
  const cookies = ['a=1; Expires=Thu, 01 Jan 2026 00:00:00 GMT', 'b=2']
  const { data, setCookies } = splitCookies(withCookies({ n: 1 }, cookies))
  const response = successResponse(data, { setCookies })
  expect(response.headers.getSetCookie()).toEqual(cookies)
  expect(await response.json()).toEqual({ Status: 'success', Data: { n: 1 } })
})

test('data that only looks like data with cookies is returned unchanged', () => {
  const data = { data: 1, setCookies: ['a=1'] }
  expect(splitCookies(data)).toEqual({ data, setCookies: [] })
  expect(isApiError(withCookies({}, []))).toBe(false)
})
