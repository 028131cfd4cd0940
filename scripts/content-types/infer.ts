/** The shape of values: an object with its members, a list, or the name of a simple type. */
export type Shape =
  | { readonly kind: 'simple'; readonly names: ReadonlySet<string> }
  | { readonly kind: 'list'; readonly items: Shape | undefined }
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, Member> }

export interface Member {
  readonly shape: Shape
  /** True if some of the objects do not have the member. */
  readonly isOptional: boolean
}

/** Infers the shape that all values have in common. Returns undefined for no values. */
export function inferShape(values: readonly unknown[]): Shape | undefined {
  const [first] = values
  if (values.length === 0) return undefined
  if (values.every((value) => Array.isArray(value))) {
    return { kind: 'list', items: inferShape((values as readonly (readonly unknown[])[]).flat()) }
  }
  if (values.every(isObject)) {
    const names = [...new Set(values.flatMap((value) => Object.keys(value)))].toSorted()
    const members = names.map((name): [string, Member] => {
      const own = values.filter((value) => Object.hasOwn(value, name))
      const shape = inferShape(own.map((value) => value[name])) ?? unknownShape
      return [name, { shape, isOptional: own.length < values.length }]
    })
    return { kind: 'object', members: new Map(members) }
  }
  const isSimple = values.every(
    (value) => value === null || ['string', 'number', 'boolean'].includes(typeof value),
  )
  if (!isSimple || first === undefined) return unknownShape
  return { kind: 'simple', names: new Set(values.map((value) => (value === null ? 'null' : typeof value))) }
}

const unknownShape: Shape = { kind: 'simple', names: new Set(['unknown']) }

/** Writes a shape as a TypeScript type. */
export function writeShape(shape: Shape | undefined): string {
  if (shape === undefined) return 'unknown'
  switch (shape.kind) {
    case 'simple':
      return [...shape.names].toSorted().join(' | ')
    case 'list': {
      const items = writeShape(shape.items)
      return `readonly ${items.includes(' | ') ? `(${items})` : items}[]`
    }
    case 'object':
      return `{\n${writeMembers(shape.members)}}`
  }
}

export function writeMembers(members: ReadonlyMap<string, Member>): string {
  return [...members]
    .map(
      ([name, { shape, isOptional }]) =>
        `readonly ${/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)}${isOptional ? '?' : ''}: ${writeShape(shape)}\n`,
    )
    .join('')
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
