import type { AdminContext, AdminInput, AdminResult } from '../admin/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import type { ContentJobName } from './content-job.ts'

/** The part of the request context that the handlers in the thread need. */
export type JobContext = Pick<AdminContext, 'write' | 'db' | 'actor' | 'now'> & {
  readonly commerce: CommerceDatabase
}

/** The handlers that run in the thread. */
export type JobHandlers = {
  readonly [Name in ContentJobName]: (
    input: AdminInput<Name>,
    context: JobContext,
  ) => Promise<AdminResult<Name>>
}
