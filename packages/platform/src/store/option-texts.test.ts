import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readOptionTexts } from './option-texts.ts'

const size = { size: { name: 'Größe', values: { s: 'Klein', m: 'Mittel' } } }

const toPlain = (...args: Parameters<typeof readOptionTexts>) =>
  Object.fromEntries(
    [...readOptionTexts(...args)].map(([id, { name, values }]) => [
      id,
      { name, values: Object.fromEntries(values) },
    ]),
  )

describe('texts of variant options', () => {
  const variants = [{ choices: { size: 's' } }, { choices: { size: 'm' } }]

  test.each([
    { name: 'Größe', values: ['Klein', 'Mittel'] },
    { label: 'Größe', values: { s: { value_label: 'Klein' }, m: { value_label: 'Mittel' } } },
    {
      display_name: 'Größe',
      option_values: [
        { id: 'm', label: 'Mittel' },
        { id: 's', label: 'Klein', is_default: true },
      ],
    },
  ])('are read from the shape %j', (option) => {
    expect(toPlain({ variant_options: [option], variants }, [])).toEqual(size)
    expect(
      toPlain({ variant_options: JSON.stringify([option]), variants: JSON.stringify(variants) }, []),
    ).toEqual(size)
  })

  test('are matched to options by the ids of values, and the rest in order', () => {
    const options = [
      { name: 'Size', values: ['Small', 'Large'] },
      { name: 'Finish', values: ['Matt', 'Gloss'] },
      { label: 'Cord', values: { 41: { value_label: 'Black' }, 42: { value_label: 'Red' } } },
    ]
    const choices = ['41', '42'].flatMap((cord) =>
      ['s', 'l'].flatMap((of) => ['m', 'g'].map((finish) => ({ cord, size: of, finish }))),
    )
    const texts = toPlain({ variant_options: options }, choices)
    expect(texts).toEqual({
      cord: { name: 'Cord', values: { 41: 'Black', 42: 'Red' } },
      size: { name: 'Size', values: { s: 'Small', l: 'Large' } },
      finish: { name: 'Finish', values: { m: 'Matt', g: 'Gloss' } },
    })
  })

  test('are not guessed if values without ids have no variant', () => {
    const option = { name: 'Größe', values: ['Klein', 'Mittel', 'Groß'] }
    expect(toPlain({ variant_options: [option], variants }, [])).toEqual({
      size: { name: 'Größe', values: {} },
    })
  })

  test('ignore anything else', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (options, own) => {
        const texts = readOptionTexts({ variant_options: options, variants: own }, [{ size: 's' }])
        for (const { name } of texts.values()) expect(name).toBeTypeOf('string')
      }),
    )
    expect(readOptionTexts({}, [{ size: 's' }]).size).toBe(0)
    expect(readOptionTexts({ variant_options: '[' }, [{ size: 's' }]).size).toBe(0)
  })
})
