import { expect, test } from 'vitest'
import { toTabIndex } from './tabs.tsx'

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 0, true, 2],
  ['Home', 2, false, 0],
  ['End', 0, true, 2],
  ['Tab', 0, false, undefined],
])('%s on tab %i, right to left: %s, selects %s', (key, selected, isRtl, target) => {
  expect(toTabIndex(key, { selected, count: 3, isRtl })).toBe(target)
})
