import type { ContentRecord } from '@vitrine/contract'

/** A tree of the names to keep. A name without children is kept with all of its members. */
export type Picked = ReadonlyMap<string, Picked>

/** Parses paths such as `['a', 'b.c', 'b.d']` to a tree. For `b` and `b.c`, all of `b` is kept. */
export function toPicked(paths: readonly string[]): Picked {
  const tree = new Map<string, Map<string, unknown>>()
  const whole = new Set<string>()
  for (const path of paths) {
    const steps = path.split('.').filter((step) => step !== '')
    let level = tree
    steps.forEach((step, index) => {
      const next = (level.get(step) ?? new Map()) as Map<string, Map<string, unknown>>
      level.set(step, next)
      level = next
      if (index === steps.length - 1) whole.add(steps.join('.'))
    })
  }
  for (const path of whole) {
    let level: Map<string, unknown> | undefined = tree
    for (const step of path.split('.')) level = level?.get(step) as Map<string, unknown> | undefined
    level?.clear()
  }
  return tree as Picked
}

/**
 * Returns the named fields of a record, and its id. Unknown names are skipped. For `a.b`, the members `b` of the
 * objects in `a` are kept. Without names, returns the whole record.
 */
export function pickFields(record: ContentRecord, picked: Picked): ContentRecord {
  if (picked.size === 0) return record
  return { ...(pick(record, picked) as object), id: record.id } as ContentRecord
}

function pick(value: unknown, picked: Picked): unknown {
  if (picked.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => pick(each, picked))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const below = picked.get(name)
      return below ? [[name, pick(member, below)]] : []
    }),
  )
}
