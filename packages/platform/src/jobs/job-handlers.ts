import type { AdminContext, AdminInput, AdminResult } from '../admin/index.ts'
import type { Databases } from '../database/index.ts'
import type { JobName, JobWorkerData } from './job.ts'

/** The part of the request context that the handlers of jobs need. */
export interface JobContext
  extends
    Pick<AdminContext, 'write' | 'db' | 'actor' | 'now'>,
    Pick<JobWorkerData, 'dataDir' | 'mediaFolders'>,
    Pick<Databases, 'content' | 'commerce'> {}

/** The handlers of jobs. */
export type JobHandlers = {
  readonly [Name in JobName]: (input: AdminInput<Name>, context: JobContext) => Promise<AdminResult<Name>>
}
