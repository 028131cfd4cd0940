import { bad, integer, text, unstorable, type BadValue, type FieldSpec } from './body-spec.ts'

const refused = (...values: readonly unknown[]): readonly BadValue[] =>
  values.map((value) => ({ value, code: 'CERTIFICATE_REFUSED' }))

const person: FieldSpec = {
  type: 'object',
  required: true,
  fields: {
    name: text({
      required: true,
      empty: 'BAD_PARAMETER',
      max: 100,
      bad: [...bad('  ', 'a\nb'), ...unstorable],
    }),
    email: text({
      ...{ required: true, empty: 'BAD_PARAMETER', max: 320 },
      bad: bad('ada', 'ada@', '@shop.test', 'a@b@c', 'a@shop.test\r\nBcc: b@shop.test'),
    }),
  },
}

/** The gift certificates that a request of provider A buys. */
export const boughtCertificates: FieldSpec = {
  type: 'list',
  max: 50,
  entry: {
    type: 'object',
    fields: {
      amount: {
        ...{ type: 'other', required: true },
        bad: [...bad('25', 0, -25, null, true, {}), ...refused(9.99, 500.01, 25.001, 1e12)],
      },
      quantity: integer(1, 9999),
      ...{ sender: person, recipient: person, message: text({ max: 1000, bad: unstorable }) },
      theme: text({ max: 200, empty: 'BAD_PARAMETER', bad: [...unstorable, ...refused('easter')] }),
      send_at: text({
        empty: 'BAD_PARAMETER',
        bad: [
          ...bad('tomorrow', '2026-13-01', '2026-02-30', '2026-12-24T00:00:00Z'),
          ...refused('2020-01-01', '2099-01-01'),
        ],
      }),
    },
  },
}

/** A gift certificate that can be bought. */
export const boughtCertificate = {
  ...{ amount: 25, quantity: 2, message: 'For you', theme: 'birthday', send_at: '2026-12-24' },
  sender: { name: 'Ada', email: 'ada@walk.test' },
  recipient: { name: 'Bob', email: 'bob@walk.test' },
}
