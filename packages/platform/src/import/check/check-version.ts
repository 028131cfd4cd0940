import type { VersionContent } from '../../content/index.ts'
import type { FileValidator } from '../../content-files/index.ts'
import { ownFields, validateValue, type ModelContent } from '../../models/index.ts'
import type { SourcedRecord } from '../content.ts'
import { validateRelationTargets, type TargetContext } from './check-relation-targets.ts'

export interface VersionContext extends TargetContext {
  readonly version: VersionContent
  readonly source: string
  readonly model: ModelContent
  readonly validator: FileValidator
}

/** Reports parts of a version that its model does not allow. */
export function checkVersion(record: SourcedRecord, context: VersionContext): void {
  const { version, source, model, validator } = context
  const report = (path: readonly PropertyKey[], message: string, at?: 'key') =>
    validator.report(source, [...record.at, ...path], message, at)
  if (version.slug !== null && model.kind === 'single') {
    const property = source.split('/')[2] === 'pages' ? 'model' : 'slug'
    return report([property], 'a record of a single-type model cannot have a slug')
  }
  // The fields of a redirect have been validated by the schema of redirects.json.
  if (source.endsWith('/redirects.json')) return
  const fields = new Map(Object.entries(model.fields))
  for (const [name, value] of Object.entries(version.data)) {
    const field = fields.get(name)
    if (name === 'template' && !field) {
      if (version.slug === null) report(['template'], 'only a record with a "slug" can have a template')
      else if (typeof value !== 'string') report(['fields', name], 'expected text')
    } else if (ownFields.has(name)) {
      report(['fields', name], 'every record already has this field; use another name', 'key')
    } else if (!field) {
      const message = `unknown field; model "${record.model}" has: ${[...fields.keys()].join(', ')}`
      report(['fields', name], message, 'key')
    } else {
      const error = validateValue(field, value, record)
      if (error !== undefined) report(['fields', name], error)
      else if (field.type === 'relation') {
        for (const targetError of validateRelationTargets(field, value, { ...context, name })) {
          report(['fields', name], targetError)
        }
      }
    }
  }
}
