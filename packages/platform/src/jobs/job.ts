import type { AdminContext, AdminInput } from '../admin/index.ts'
import type { ApiError } from '../http/index.ts'

/** Operators' calls that take seconds and therefore run in a thread or in a process. */
export type JobName = 'importFiles' | 'exportFiles' | 'importGoods' | 'finishGoodsImport' | 'importProducts'

/** An operator's call, as sent to the thread or process. */
export interface Job<Name extends JobName = JobName> extends Pick<AdminContext, 'actor' | 'now'> {
  readonly name: Name
  readonly input: AdminInput<Name>
}

/** The result of a job. Errors lose their class when they are posted. */
export type JobResult =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'error'; readonly error: ApiError }
  | { readonly kind: 'unavailable' | 'bug'; readonly message: string; readonly stack: string }

/** Location of the databases and files that the thread or process opens. */
export interface JobWorkerData {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Folders of media files, for tables of products. */
  readonly mediaFolders: readonly string[]
}

/** A thread or process that runs one job at a time. */
export interface JobWorker {
  /** Returns false once the thread or process has ended. */
  isAlive(): boolean
  /** Rejects if the thread or process ends. */
  ask(job: Job): Promise<JobResult>
  terminate(): Promise<unknown>
}
