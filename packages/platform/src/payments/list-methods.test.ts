import { paymentSettingsSchema } from '@vitrine/contract/schemas'
import { describe, expect, test } from 'vitest'
import { listMethods } from './list-methods.ts'

const card = { id: 'card', names: { en: 'Card' }, gateway: 'test' }
const invoice = { id: 'invoice', names: { en: 'Invoice' } }

describe('payment methods (R51)', () => {
  test('are the methods in the settings whose gateway is configured', () => {
    const payments = paymentSettingsSchema.parse({ methods: [card, invoice] })
    expect(listMethods({ payments }, ['test']).map(({ id }) => id)).toEqual(['card', 'invoice'])
    expect(listMethods({ payments }, [])).toEqual([{ ...invoice, capture: 'automatic' }])
  })

  test('are cards without settings, if there is a gateway', () => {
    expect(listMethods({ payments: undefined }, ['test'])).toEqual([
      { id: 'card', names: {}, gateway: 'test', capture: 'automatic' },
    ])
    expect(listMethods({ payments: undefined }, [])).toEqual([])
  })

  test('have ids of their own', () => {
    expect(paymentSettingsSchema.safeParse({ methods: [card, card] }).success).toBe(false)
    expect(paymentSettingsSchema.safeParse({ methods: [] }).success).toBe(false)
    expect(paymentSettingsSchema.safeParse({ methods: [{ ...card, id: 'C' }] }).success).toBe(false)
  })
})
