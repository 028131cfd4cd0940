import { afterEach, expect, test, vi } from 'vitest'
import { createView } from '../test/views.ts'
import { injectSnippets } from './inject-snippets.ts'

afterEach(() => void vi.restoreAllMocks())

const scope = { storeHash: 'ab12', environmentType: 'PRODUCTION' }
const snippets = { style_etl: '<style>p{}</style>', script_etl: '<script>a()</script>' }

function warningsOf(record: object): { readonly warnings: unknown[]; readonly ran: string[] } {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const ran: string[] = []
  injectSnippets(createView({ record }).page, scope, (id) => ran.push(id))
  return { warnings: warn.mock.calls.flat(), ran }
}

test('without a page id nothing is injected, and a warning is logged (sections 5 and 8)', () => {
  expect(warningsOf({ id: '', ...snippets })).toEqual({
    warnings: ['Page ID is required for handling script and style fields'],
    ran: [],
  })
})

test('a page without snippets needs no id', () => {
  expect(warningsOf({ id: '' })).toEqual({ warnings: [], ran: [] })
})
