import type { Executor } from '../database/index.ts'
import { listModelsOfOwner, type ModelContent } from '../models/index.ts'
import { readCatalogueRecordModels } from './content.repository.ts'

/**
 * Models and records that the catalogue owns. Content files can refer to them but cannot define
 * them.
 */
export interface CatalogueReferences {
  readonly models: readonly ModelContent[]
  /** Model names, keyed by record id. */
  readonly records: ReadonlyMap<string, string>
}

/** An empty catalogue, for validating content files without a database. */
export const noCatalogueReferences: CatalogueReferences = { models: [], records: new Map() }

/** Reads the models and records that the catalogue owns. */
export async function readCatalogueReferences(db: Executor): Promise<CatalogueReferences> {
  return {
    models: await listModelsOfOwner(db, 'catalogue'),
    records: await readCatalogueRecordModels(db),
  }
}
