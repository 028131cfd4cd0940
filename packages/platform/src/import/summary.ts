import { kinds, type Kind } from './item-names.ts'
import type { Outcome, Plan, PlannedItem } from './plan.ts'

/** How many things of a kind were written, and how many were left alone and why. */
export type ImportCounts = Readonly<Record<Outcome, number>>

/** One thing that is not as it was, or that the files say otherwise than the database. */
export interface ImportedItem {
  readonly kind: Kind
  readonly name: string
  readonly file: string
  /** `kept`: edited in the database alone since the last import, and left so. */
  readonly outcome: Exclude<Outcome, 'unchanged'>
}

/** What an import did: of everything, of each kind, and one by one. */
export interface ImportSummary extends ImportCounts {
  readonly kinds: Readonly<Record<Kind, ImportCounts>>
  readonly items: readonly ImportedItem[]
}

/** What a plan came to, once it was carried out. */
export function toSummary(plan: Plan): ImportSummary {
  const count = (items: readonly PlannedItem<unknown>[]): ImportCounts => {
    const of = (outcome: Outcome) => items.filter((item) => item.outcome === outcome).length
    return {
      added: of('added'),
      changed: of('changed'),
      removed: of('removed'),
      unchanged: of('unchanged'),
      kept: of('kept'),
    }
  }
  const all = kinds.flatMap((kind) => plan[kind] as readonly PlannedItem<unknown>[])
  return {
    ...count(all),
    kinds: {
      site: count(plan.site),
      channel: count(plan.channel),
      model: count(plan.model),
      record: count(plan.record),
      menu: count(plan.menu),
      form: count(plan.form),
    },
    items: all.flatMap(({ kind, name, file, outcome }) =>
      outcome === 'unchanged' ? [] : [{ kind, name, file, outcome }],
    ),
  }
}
