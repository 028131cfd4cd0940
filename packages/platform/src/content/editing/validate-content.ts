import type { LocaleScope } from '../../database/index.ts'
import { fail, failFields, type ApiError } from '../../http/index.ts'
import { listReferences, redirectModel, validateFields, type Model } from '../../models/index.ts'
import { validateSlug } from '../../site/index.ts'
import type { WriteTransaction } from '../../write/index.ts'
import { validateRedirect } from './check-redirects.ts'
import type { VersionContent } from './record.ts'
import { findSlugOwner } from './records.repository.ts'

export interface ContentToValidate {
  readonly model: Model
  readonly scope: LocaleScope
  readonly content: VersionContent
  /**
   * Data of the previous version. Its references are not checked again: their records may have been
   * deleted in the meantime, which must not prevent a change of the title, for example.
   */
  readonly previous?: VersionContent['data']
}

/**
 * Validates the content of a version against its model, and adds its references to the list of
 * pending checks.
 */
export function validateContent(
  { pendingEffects }: WriteTransaction,
  { model, scope, content, previous = {} }: ContentToValidate,
): ApiError | undefined {
  const { slug, data } = content
  if (slug !== null && model.kind === 'single') {
    return fail('BAD_PARAMETER', 'slug', 'A record of a single-type model cannot have a slug.')
  }
  const slugError = slug === null ? undefined : validateSlug(slug)
  if (slugError !== undefined) return fail('BAD_PARAMETER', 'slug', slugError)
  const errors = validateFields(model.fields, data, { ...scope, slug })
  if (errors.size > 0) {
    return failFields(new Map([...errors].map(([name, error]) => [`fields.${name}`, error])))
  }
  if (model.name === redirectModel.internal_name) {
    const error = validateRedirect(content)
    if (error) return error
    pendingEffects.redirects.push({
      channelId: scope.channelId,
      language: scope.language,
      slug: slug ?? '',
      to: String(data['to']),
      isExternal: data['external'] === true,
    })
  }
  const known = new Set(listReferences(model.fields, previous).map((each) => JSON.stringify(each)))
  const added = listReferences(model.fields, data).filter((each) => !known.has(JSON.stringify(each)))
  pendingEffects.references.push(...added)
  return undefined
}

/** Fails if another record of the channel and language has the slug. */
export async function checkSlugAvailable(
  { tx }: WriteTransaction,
  scope: LocaleScope,
  { slug, id }: { readonly slug: string | null; readonly id: string },
): Promise<ApiError | undefined> {
  const owner = slug === null ? undefined : await findSlugOwner(tx, scope, { slug, exceptId: id })
  return (
    owner && fail('BAD_PARAMETER', 'slug', `The record ${owner.model}/${owner.key} already has this slug.`)
  )
}
