import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toModifiers, toOptions } from './index.ts'

const size = (id: (label: string) => string) => [
  { name: 'Size', values: ['S', 'L'].map((label) => ({ id: id(label), label, isDefault: false })) },
]

describe('variant options (section 3)', () => {
  test('name and values', () => {
    const options = [{ name: 'Size', values: ['S', 'L'] }]
    expect(toOptions({ variant_options: options })).toEqual(size((label) => label))
    expect(toOptions({ variant_options: JSON.stringify(options) })).toEqual(size((label) => label))
  })

  test('label and values by id, each with its label', () => {
    const values = { 11: { value_label: 'S' }, 12: { value_label: 'L' } }
    expect(toOptions({ variant_options: [{ label: 'Size', values }] })).toEqual(
      size((label) => (label === 'S' ? '11' : '12')),
    )
  })

  test('display name and option values, one of them the default', () => {
    const option_values = [
      { id: 7, label: 'Slip', is_default: false },
      { label: 'Ash', is_default: true },
    ]
    expect(toOptions({ variant_options: [{ display_name: 'Glaze', option_values }] })).toEqual([
      {
        name: 'Glaze',
        values: [
          { id: '7', label: 'Slip', isDefault: false },
          { id: 'Ash', label: 'Ash', isDefault: true },
        ],
      },
    ])
  })
})

test('colour values of options have their colour', () => {
  const values = {
    11: { value_label: 'Slip', colour: '#f4efe6' },
    12: { value_label: 'Sky', colour: 'url(x)' },
    13: { value_label: 'Ash', colour: '#ABC' },
  }
  const option_values = [
    { id: 1, label: 'Brick', colour: '#A24A30' },
    { id: 2, label: 'None', colour: 7 },
  ]
  const options = toOptions({
    variant_options: [
      { label: 'A', values },
      { display_name: 'B', option_values },
    ],
  })
  expect(options.map((option) => option.values.map((value) => value.colour))).toEqual([
    ['#f4efe6', undefined, undefined],
    ['#A24A30', undefined],
  ])
})

describe('modifiers (section 3)', () => {
  const engraving = [
    {
      id: 'Engraving',
      name: 'Engraving',
      values: [
        { id: 'None', label: 'None', isDefault: false },
        { id: 'Name', label: 'Name', isDefault: false },
      ],
    },
  ]

  test('title and values with titles', () => {
    const modifiers = [{ title: 'Engraving', values: [{ title: 'None' }, { title: 'Name' }] }]
    expect(toModifiers({ provider_specific_data: { modifiers } })).toEqual(engraving)
    expect(toModifiers({ provider_specific_data: JSON.stringify({ modifiers }) })).toEqual(engraving)
  })

  test('display name and option values', () => {
    const modifiers = [{ display_name: 'Engraving', option_values: [{ label: 'None' }, { label: 'Name' }] }]
    expect(toModifiers({ provider_specific_data: { modifiers } })).toEqual(engraving)
  })

  test('keep the ids of the back-end, with which cart lines name their values', () => {
    const modifiers = [{ id: 'gift', title: 'Gift wrap', values: [{ id: '2', title: 'Box' }] }]
    expect(toModifiers({ provider_specific_data: { modifiers } })).toEqual([
      { id: 'gift', name: 'Gift wrap', values: [{ id: '2', label: 'Box', isDefault: false }] },
    ])
  })
})

test('any record results in a list, without an error', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(Array.isArray(toOptions({ variant_options: value }))).toBe(true)
      expect(Array.isArray(toOptions({ variant_options: [value, { name: 'a', values: [value] }] }))).toBe(
        true,
      )
      expect(Array.isArray(toModifiers({ provider_specific_data: value }))).toBe(true)
      expect(Array.isArray(toModifiers({ provider_specific_data: { modifiers: [value] } }))).toBe(true)
    }),
  )
  expect(toOptions({})).toEqual([])
  expect(toModifiers({})).toEqual([])
})
