import type { Executor } from '../database/index.ts'

/** Brings the index of these records in line with their published versions; also of those that are gone. */
export async function indexRecords(_tx: Executor, _recordIds: readonly string[]): Promise<void> {}

/** Brings the index of all records of these models in line, after the fields of the models changed. */
export async function indexModels(_tx: Executor, _models: readonly string[]): Promise<void> {}
