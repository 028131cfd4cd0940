import type { AdminContext, AdminHandlers, AdminInput } from '../admin/index.ts'
import type { ContentJobName } from './content-job.ts'

/** The handlers that run in the thread. All they need of the context is a transaction. */
export type JobHandlers = {
  readonly [Name in ContentJobName]: (
    input: AdminInput<Name>,
    context: Pick<AdminContext, 'write'>,
  ) => ReturnType<AdminHandlers[Name]>
}
