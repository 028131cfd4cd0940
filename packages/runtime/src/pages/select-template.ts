import { ecommerceModelParts, ecommerceModelPrefix } from '@vitrine/contract'
import type { Store } from '../store/define-store.ts'
import type { TemplateEntry } from '../store/template.ts'

/** Facts that decide the template of a page. */
export interface TemplateQuery {
  /** Template field of the record. */
  readonly template: string | undefined
  /** Internal name of the record's model. */
  readonly model: string
  readonly channelId: string
  readonly language: string
}

export interface SelectedTemplate {
  readonly name: string
  readonly entry: TemplateEntry
}

/** Returns the template name of a model: its own name, with 'ecommerce_…' cut to the first two parts (section 2). */
export function templateNameOfModel(model: string): string {
  return model.startsWith(ecommerceModelPrefix)
    ? model.split('_').slice(0, ecommerceModelParts).join('_')
    : model
}

/**
 * Selects the template of a page: by the record's template field, else by its model. Templates of the channel and
 * language take precedence over default ones; the last resort is the fallback template (section 2).
 */
export function selectTemplate(store: Store, query: TemplateQuery): SelectedTemplate {
  const name = query.template ? query.template : templateNameOfModel(query.model)
  return findTemplate(store, query, name) ?? fallbackTemplate(store)
}

/** Finds a template by name, among those of the channel and language, then among the default ones; `null` if missing. */
export function findTemplate(
  store: Store,
  scope: Pick<TemplateQuery, 'channelId' | 'language'>,
  name: string,
): SelectedTemplate | null {
  const sets = [store.templates.channels?.[scope.channelId]?.[scope.language], store.templates.default]
  for (const set of sets) {
    if (set !== undefined && Object.hasOwn(set, name)) {
      const entry = set[name]
      if (entry !== undefined) return { name, entry }
    }
  }
  return null
}

/** Returns the fallback template. `defineStore` has checked that it exists. */
function fallbackTemplate({ templates }: Store): SelectedTemplate {
  const name = templates.fallback
  return { name, entry: templates.default[name] as TemplateEntry }
}
