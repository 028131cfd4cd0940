import { checkModels, checkUnique, checkVersion } from './check-content.ts'
import { toTargetFault, type PendingTarget, type TargetContext } from './check-targets.ts'
import type { ModelContent, Sourced, SourcedRecord } from './content.ts'
import type { Reader } from './reader.ts'

/** What checks records that stand beside the content files, as those of the catalogue do, one by one. */
export interface FeedChecker {
  /** Notes what is wrong with a record by itself. Of the record it keeps only relations to records that have not come yet. */
  check(record: SourcedRecord): void
  /** Notes what can be told only when all records have come. */
  finish(): void
}

/** Checks the models at once. That no record or address is there twice is the caller's matter: he knows them all. */
export function createFeedChecker(
  models: readonly Sourced<ModelContent>[],
  modelOf: TargetContext['modelOf'],
  reader: Reader,
): FeedChecker {
  checkUnique(models, (model) => model.internal_name, 'model', reader)
  checkModels(models, reader)
  const byName = new Map(models.map((model): [string, ModelContent] => [model.internal_name, model]))
  const pending: PendingTarget[] = []
  return {
    check(record) {
      const { published: version, source, at } = record
      const model = byName.get(record.model)
      if (!model) reader.report(source, at, `there is no model '${record.model}' in models/`)
      else if (version) checkVersion(record, { version, source, model, modelOf, pending, reader })
    },
    finish() {
      for (const { source, field, id, allowed } of pending) {
        const fault = toTargetFault(modelOf(id), allowed)
        if (fault !== undefined) reader.report(source, ['fields', field], fault)
      }
    },
  }
}
