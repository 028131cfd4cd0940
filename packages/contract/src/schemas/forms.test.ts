import { expect, test } from 'vitest'
import { formFieldSchema } from './forms.ts'

test.each([
  [{ type: 'text', name: 'who', label: 'Who', autocomplete: 'name' }, []],
  [{ type: 'textarea', name: 'where', label: 'Where', autocomplete: 'street-address' }, []],
  [{ type: 'email', name: 'mail', label: 'Mail', autocomplete: 'off' }, []],
  // A form must not request payment details.
  [{ type: 'text', name: 'card', label: 'Card', autocomplete: 'cc-number' }, [['autocomplete']]],
  [{ type: 'text', name: 'who', label: 'Who', autocomplete: '' }, [['autocomplete']]],
  [{ type: 'number', name: 'many', label: 'How many', autocomplete: 'tel' }, [[]]],
])('what a field says of filling it in: %j', (field, refused) => {
  const { error } = formFieldSchema.safeParse(field)
  expect(error?.issues.map(({ path }) => path) ?? []).toEqual(refused)
})
