import { fail, failConflict, type ApiError } from '../../http/index.ts'
import type { WriteTransaction } from '../../write/index.ts'
import type { RecordState, StoredVersion } from './record.ts'
import { findRecordState, findVersion } from './records.repository.ts'

/**
 * Reads a record that is to be changed. Fails if it does not exist or if its revision is not the
 * expected one.
 *
 * @param revision undefined to accept any revision
 */
export async function readRecordForWrite(
  { tx }: WriteTransaction,
  id: string,
  revision: number | undefined,
): Promise<RecordState | ApiError> {
  const record = await findRecordState(tx, id)
  if (!record) return fail('NOT_FOUND', 'id', 'Record not found.')
  if (revision !== undefined && revision !== record.revision) {
    return failConflict({
      revision: record.revision,
      saved_by: record.updatedBy,
      saved_at: record.updatedAt,
    })
  }
  return record
}

/** Reads a version of a record, by its id or number. Fails if the record does not have it. */
export async function readVersion(
  { tx }: WriteTransaction,
  { id }: Pick<RecordState, 'id'>,
  version: string | number,
): Promise<StoredVersion | ApiError> {
  const stored = await findVersion(tx, id, version)
  return stored ?? fail('NOT_FOUND', 'version', 'The record does not have this version.')
}
