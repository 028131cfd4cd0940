import { expect, test } from 'vitest'
import { createKeptForms, isKept, markAsKept } from './kept-forms.ts'

test('an object has a few forms, each with its key', () => {
  const forms = createKeptForms<string>()
  const [a, b] = [{}, {}]
  forms.set(a, 'x', 'ax')
  forms.set(a, 'y', 'ay')
  expect([forms.get(a, 'x'), forms.get(a, 'y'), forms.get(b, 'x')]).toEqual(['ax', 'ay', undefined])
  // A client can request any combination of fields.
  for (let n = 0; n < 100; n++) forms.set(a, String(n), 'other')
  const kept = Array.from({ length: 100 }, (_, n) => forms.get(a, String(n))).filter(Boolean)
  expect(kept.length).toBeLessThanOrEqual(4)
  expect(forms.get(a, '99')).toBe('other')
})

test('only marked values are kept', () => {
  const value = {}
  expect(isKept(value)).toBe(false)
  expect(isKept(markAsKept(value))).toBe(true)
})

test('a form is derived once from a kept object, and each time from others', () => {
  const forms = createKeptForms<object>()
  const [kept, other] = [markAsKept({}), {}]
  const form = forms.derive(kept, 'x', () => ({}))
  expect(forms.derive(kept, 'x', () => ({}))).toBe(form)
  expect(isKept(form)).toBe(true)
  expect(forms.derive(kept, 'y', () => ({}))).not.toBe(form)
  expect(forms.derive(other, 'x', () => ({}))).not.toBe(forms.derive(other, 'x', () => ({})))
})
