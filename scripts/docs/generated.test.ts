import { expect, test } from 'vitest'
import { replaceSections } from './generated.ts'

const document = '# Lamps\n\n<!-- generated: lamps -->\n\nold\n\n<!-- /generated -->\n\nEnd.\n'

test('a section is replaced, and the text around it is kept', () => {
  const replaced = replaceSections(document, { lamps: '| oil |' })
  expect(replaced).toBe('# Lamps\n\n<!-- generated: lamps -->\n\n| oil |\n\n<!-- /generated -->\n\nEnd.\n')
  expect(replaceSections(replaced, { lamps: '| oil |' })).toBe(replaced)
})

test('sections that are missing in the document or in the code are errors', () => {
  expect(() => replaceSections(document, {})).toThrow('Unknown generated section "lamps"')
  expect(() => replaceSections(document, { lamps: 'x', gates: 'y' })).toThrow('No generated section "gates"')
})
