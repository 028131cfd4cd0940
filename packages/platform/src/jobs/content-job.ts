import type { AdminContext, AdminInput } from '../admin/index.ts'
import type { ApiError } from '../http/index.ts'

/** Operators' calls that take seconds and therefore run in a thread. */
export type ContentJobName = 'importFiles' | 'exportFiles' | 'importGoods' | 'finishGoodsImport'

/** An operator's call, as sent to the thread. */
export interface ContentJob<Name extends ContentJobName = ContentJobName> extends Pick<
  AdminContext,
  'actor' | 'now'
> {
  readonly name: Name
  readonly input: AdminInput<Name>
}

/** The result of a job, as sent by the thread. Errors lose their class when they are posted. */
export type ContentJobResult =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'error'; readonly error: ApiError }
  | { readonly kind: 'unavailable' | 'bug'; readonly message: string; readonly stack: string }

/** Location of the databases that the thread opens. */
export interface ContentThreadData {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}
