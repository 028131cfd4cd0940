import { errors, type ErrorCode } from '@vitrine/contract'

/** The expected error of an invalid value. */
export interface BadValue {
  readonly value: unknown
  readonly code?: ErrorCode
  /** Path of the field, relative to the field with the value: `0.id` for a part of a list's first entry. */
  readonly at?: string
}

interface Field {
  /** True if a request without the field is invalid. */
  readonly required?: true
}

/** A text of limited length. */
export interface TextField extends Field {
  readonly type: 'text'
  /** In UTF-16 code units; undefined if another check limits the length. */
  readonly max?: number | undefined
  /** True for a single line. */
  readonly line?: true
  /** Code of the error for a value that is not a text; BAD_PARAMETER if omitted. */
  readonly wrongType?: ErrorCode
  /** Code of the error for an empty text; undefined if the field may be empty. */
  readonly empty?: ErrorCode | undefined
  readonly bad?: readonly BadValue[]
}

interface OtherField extends Field {
  readonly type: 'other'
  readonly bad: readonly BadValue[]
}

interface ObjectField extends Field {
  readonly type: 'object'
  readonly fields: BodySpec
  readonly bad?: readonly BadValue[]
}

interface ListField extends Field {
  readonly type: 'list'
  /** Maximum number of entries. */
  readonly max?: number
  readonly entry?: FieldSpec
  readonly bad?: readonly BadValue[]
}

/** The rules of one field of a body. */
export type FieldSpec = TextField | OtherField | ObjectField | ListField

/** The fields of a body or of an object in it, by name. */
export type BodySpec = Readonly<Record<string, FieldSpec>>

/** Invalid values, with the error BAD_PARAMETER. */
export const bad = (...values: readonly unknown[]): readonly BadValue[] => values.map((value) => ({ value }))

/** Texts that no database stores. */
export const unstorable = bad('a\0b', '\ud800')

/** A text. */
export const text = (rules: Omit<TextField, 'type'>): TextField => ({ type: 'text', ...rules })

/** A text of one line, which may be empty or absent. */
export const line = (max: number): TextField => text({ max, line: true })

/** An email address. Invalid ones have the error BAD_PARAMETER. */
export const emailField = text({
  required: true,
  empty: 'MISSING_PARAMETER',
  max: 320,
  bad: ['ada', 'ada@', '@shop.test', 'a da@shop.test', 'a@b@c', 'a@shop.test\r\nBcc: b@shop.test'].map(
    (value) => ({ value }),
  ),
})

/** A text that must not be empty and that another check limits, such as a password or a token. */
export const secret = text({ required: true, empty: 'MISSING_PARAMETER', max: 2000 })

const notFlags = ['true', 1, {}, []].map((value) => ({ value }))

/** True or false. */
export const flag: OtherField = { type: 'other', bad: notFlags }
export const requiredFlag: OtherField = { ...flag, required: true }

/** An integer between two numbers. */
export const integer = (min: number, max: number): OtherField => ({
  type: 'other',
  bad: [min - 1, max + 1, min + 0.5, String(min), true, [min], {}].map((value) => ({ value })),
})

/** An invalid body, with its error. */
export interface BadBody {
  readonly name: string
  readonly body: unknown
  readonly status: number
  readonly code: ErrorCode
  readonly field: string
}

interface BadPart {
  readonly name: string
  readonly value: unknown
  readonly code: ErrorCode
  readonly path: readonly string[]
}

/**
 * Names that no body may contain: they would assign what only the shop decides, or change the prototype of an
 * object. Names that occur in a body are not tested.
 */
const foreignNames = [
  ...['group', 'group_id', 'groupId', 'customer_group_id', 'customerGroupInfo', 'role', 'roles', 'isAdmin'],
  ...['id', 'customer_id', 'customerId', 'email', 'password', 'password_hash', 'channel_id'],
  ...['price', 'currency', 'verified', 'is_verified', 'moderation', 'answer', 'status', 'helpful_count'],
  ...[
    'created_at',
    'activated_at',
    'date_created',
    'unknown_field',
    '__proto__',
    'constructor',
    'prototype',
    '',
  ],
]

/**
 * Returns the invalid bodies that follow from a valid one, each with one invalid field: absent, of another type, too long,
 * or unknown.
 *
 * @param others names of fields that only other providers have.
 */
export function badBodies(spec: BodySpec, good: object, others: readonly string[]): readonly BadBody[] {
  return badObjects(spec, good, others).map(({ name, value, code, path }) => {
    const field = path.join('.') || '""'
    return { name: `${field} ${name}`, body: value, status: errors[code].status, code, field }
  })
}

function badObjects(spec: BodySpec, good: unknown, others: readonly string[]): readonly BadPart[] {
  const object = Object(good) as Readonly<Record<string, unknown>>
  const unknown = [...new Set([...foreignNames, ...others])].filter((name) => !Object.hasOwn(spec, name))
  return [
    ...unknown.map((name) => ({
      name: 'is unknown',
      value: { ...object, [name]: { is: 'x' } },
      code: 'UNKNOWN_PARAMETER' as const,
      path: [name],
    })),
    ...Object.entries(spec).flatMap(([name, field]) => [
      ...(field.required ? [toMissing(object, name)] : []),
      ...badParts(field, object[name], others).map((part) => ({
        ...part,
        value: { ...object, [name]: part.value },
        path: [name, ...part.path],
      })),
    ]),
  ]
}

function toMissing(object: Readonly<Record<string, unknown>>, name: string): BadPart {
  const { [name]: _, ...value } = object
  return { name: 'is missing', value, code: 'MISSING_PARAMETER', path: [name] }
}

/** Returns the invalid values of a field, with paths relative to the field. */
function badParts(field: FieldSpec, good: unknown, others: readonly string[]): readonly BadPart[] {
  const toParts = (values: readonly BadValue[] = []) =>
    values.map(({ value, code = 'BAD_PARAMETER', at }) => ({
      name: `is ${JSON.stringify(value).slice(0, 40)}`,
      value,
      code,
      path: at === undefined ? [] : at.split('.'),
    }))
  switch (field.type) {
    case 'other':
      return toParts(field.bad)
    case 'object':
      return [
        ...toParts(['x', 5, []].map((value) => ({ value }))),
        ...toParts(field.bad),
        ...(good === undefined ? [] : badObjects(field.fields, good, others)),
      ]
    case 'list': {
      const [first] = Array.isArray(good) ? (good as unknown[]) : []
      const tooLong =
        field.max === undefined ? [] : [{ value: Array.from({ length: field.max + 1 }, () => first) }]
      const entries = field.entry && first !== undefined ? badParts(field.entry, first, others) : []
      return [
        ...toParts(['x', 5, {}].map((value) => ({ value }))),
        ...toParts([...(field.bad ?? []), ...(first === undefined ? [] : tooLong)]),
        ...entries.map((part) => ({ ...part, value: [part.value], path: ['0', ...part.path] })),
      ]
    }
    case 'text':
      return toParts([
        ...[5, true, {}, ['x']].map((value) => ({ value, code: field.wrongType ?? 'BAD_PARAMETER' })),
        ...(field.max === undefined ? [] : [{ value: 'x'.repeat(field.max + 1) }]),
        ...(field.line
          ? ['a\r\nBcc: b@shop.test', 'a\0b', 'a\u001bb', '\ud800'].map((value) => ({ value }))
          : []),
        ...(field.empty ? [{ value: '', code: field.empty }] : []),
        ...(field.bad ?? []),
      ])
  }
}
