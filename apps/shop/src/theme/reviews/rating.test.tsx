import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShopMessages } from '../messages/messages.ts'
import { Stars } from './rating.tsx'

const messages = { rating: ({ stars }: { stars: string }) => `${stars} of 5` } as unknown as ShopMessages

test.each([
  [500, '5', '5.0 of 5'],
  [474, '4.5', '4.7 of 5'],
  [475, '5', '4.8 of 5'],
  [425, '4.5', '4.3 of 5'],
  [424, '4', '4.2 of 5'],
  [10, '0.5', '0.1 of 5'],
])('%d hundredths are shown as %s stars with the label %s', (average, shown, label) => {
  const html = renderToStaticMarkup(<Stars average={average} language="en" messages={messages} />)
  expect(html).toContain(`data-stars="${shown}"`)
  expect(html).toContain(`aria-label="${label}"`)
})
