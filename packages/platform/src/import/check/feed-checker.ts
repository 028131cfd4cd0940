import type { FileValidator } from '../../content-files/index.ts'
import type { ModelContent } from '../../models/index.ts'
import type { Sourced, SourcedRecord } from '../content.ts'
import { checkModels, checkUnique } from './check-content.ts'
import { validateTargetModel, type PendingTarget, type TargetContext } from './check-relation-targets.ts'
import { checkVersion } from './check-version.ts'

/** Checks the records of a catalogue feed one by one, without keeping them. */
export interface FeedChecker {
  /** Reports problems of one record. */
  check(record: SourcedRecord): void
  /**
   * Reports problems of relations to records that came later in the feed. Call it after the last
   * record.
   */
  finish(): void
}

/**
 * Creates a checker and checks the models. The caller must check that record names and slugs are
 * unique.
 *
 * @param modelOf returns the model of a record that has already been checked, by its id
 */
export function createFeedChecker(
  models: readonly Sourced<ModelContent>[],
  modelOf: TargetContext['modelOf'],
  validator: FileValidator,
): FeedChecker {
  checkUnique(models, (model) => model.internal_name, 'model', validator)
  checkModels(models, validator)
  const byName = new Map(models.map((model): [string, ModelContent] => [model.internal_name, model]))
  const pending: PendingTarget[] = []
  return {
    check(record) {
      const { published: version, source, at } = record
      const model = byName.get(record.model)
      if (!model) validator.report(source, at, `unknown model "${record.model}"`)
      else if (version) checkVersion(record, { version, source, model, modelOf, pending, validator })
    },
    finish() {
      for (const { source, field, id, allowed } of pending) {
        const error = validateTargetModel(modelOf(id), allowed)
        if (error !== undefined) validator.report(source, ['fields', field], error)
      }
    },
  }
}
