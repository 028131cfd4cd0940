import type { AdminContext, AdminInput, AdminResult } from '../admin/index.ts'
import type { Databases } from '../database/index.ts'
import type { ContentJobName, ContentThreadData } from './content-job.ts'

/** The part of the request context that the handlers of jobs need. */
export interface JobContext
  extends
    Pick<AdminContext, 'write' | 'db' | 'actor' | 'now'>,
    Pick<ContentThreadData, 'dataDir' | 'mediaFolders'>,
    Pick<Databases, 'content' | 'commerce'> {}

/** The handlers of jobs. */
export type JobHandlers = {
  readonly [Name in ContentJobName]: (
    input: AdminInput<Name>,
    context: JobContext,
  ) => Promise<AdminResult<Name>>
}
