import { ecommerceModelParts, ecommerceModelPrefix } from '@vitrine/contract'
import type { Store } from '../store/define-store.ts'
import type { TemplateEntry } from '../store/template.ts'

/** What the choice of a template depends on. */
export interface TemplateQuestion {
  readonly template: string | undefined
  readonly model: string
  readonly channelId: string
  readonly language: string
}

export interface SelectedTemplate {
  readonly name: string
  readonly entry: TemplateEntry
}

/** A model's name for template lookup: 'ecommerce_…' is cut to its first two parts (specification, section 2). */
export function toTemplateModel(model: string): string {
  return model.startsWith(ecommerceModelPrefix)
    ? model.split('_').slice(0, ecommerceModelParts).join('_')
    : model
}

/**
 * The template of a page: by the record's template field, else by its model, each first among the channel's and
 * language's templates, then the default ones, then the default template (specification, section 2).
 */
export function selectTemplate(store: Store, question: TemplateQuestion): SelectedTemplate {
  const name = question.template ? question.template : toTemplateModel(question.model)
  return findTemplate(store, question, name) ?? defaultTemplate(store)
}

/** A template by its name, for the channel and language, then among the default ones; `null` when there is none. */
export function findTemplate(
  store: Store,
  place: Pick<TemplateQuestion, 'channelId' | 'language'>,
  name: string,
): SelectedTemplate | null {
  const sets = [store.templates.channels?.[place.channelId]?.[place.language], store.templates.default]
  for (const set of sets) {
    if (set !== undefined && Object.hasOwn(set, name)) {
      const entry = set[name]
      if (entry !== undefined) return { name, entry }
    }
  }
  return null
}

/** `defineStore` has seen to it that there is one. */
function defaultTemplate({ templates }: Store): SelectedTemplate {
  const name = templates.fallback
  return { name, entry: templates.default[name] as TemplateEntry }
}
