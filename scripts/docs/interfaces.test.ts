import { expect, test } from 'vitest'
import { readInterfaces } from './interfaces.ts'

test('interfaces are read with their properties and comments', () => {
  const source = `
/** Parts of a lamp (section 3; R3). */
export interface Lamp<Glass> extends Part {
  readonly id: string
  /** Null: no shade. */
  readonly shade?: readonly Glass[] | null
  readonly state:
    | 'on'
    | 'off'
  /** Other fields. */
  readonly [field: string]: unknown
}

/** Not exported. */
interface Wick {
  readonly length: number
}
`
  expect(readInterfaces(source)).toEqual([
    {
      name: 'Lamp',
      text: 'Parts of a lamp (R3).',
      properties: [
        { name: 'id', isOptional: false, type: 'string', text: '' },
        { name: 'shade', isOptional: true, type: 'Glass[] | null', text: 'Null: no shade.' },
        { name: 'state', isOptional: false, type: "'on' | 'off'", text: '' },
        { name: '…', isOptional: false, type: 'unknown', text: 'Other fields.' },
      ],
    },
  ])
})
