import { expect, test } from 'vitest'
import { layoutStyles } from './layout-styles.ts'

test('the style tags of all layouts, without their element (section 4)', () => {
  const document = { version: 1, elements: [] } as const
  expect(
    layoutStyles({
      body: { ...document, __style_tag__: '<style>p{}</style>' },
      aside: { ...document, __style_tag__: 'a{}' },
      empty: { ...document, __style_tag__: ' ' },
      none: document,
    }),
  ).toEqual(['p{}', 'a{}'])
})
