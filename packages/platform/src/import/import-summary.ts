import { kinds, type Kind } from './item-names.ts'
import type { Outcome, Plan, PlannedItem } from './plan/plan-import.ts'

/** Numbers of items by outcome. */
export type ImportCounts = Readonly<Record<Outcome, number>>

/** An item that was written or deleted, or that differs between the files and the database. */
export interface ImportedItem {
  readonly kind: Kind
  readonly name: string
  readonly file: string
  /** `kept`: only changed in the database since the last import, and therefore left unchanged. */
  readonly outcome: Exclude<Outcome, 'unchanged'>
}

/** The result of an import: totals, totals by kind, and the items. */
export interface ImportSummary extends ImportCounts {
  readonly kinds: Readonly<Record<Kind, ImportCounts>>
  readonly items: readonly ImportedItem[]
}

/** Summarises a plan that has been executed. */
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
      store: count(plan.store),
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
