import path from 'node:path'
import type { CommerceDatabase } from '../database/index.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createTransport } from './transport.ts'

export interface OpenOutboxOptions {
  readonly commerce: CommerceDatabase
  readonly dataDir: string
  /** `smtp://…` or `smtps://…`. If absent, mail is written to files in `dataDir`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Number of days after which mail files are deleted; 0 or undefined to keep them. */
  readonly fileDays?: number | undefined
  /** True to disable polling. */
  readonly isIdle: boolean
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** Called with the name of each mail file that has been written. */
  readonly onMailWritten: ((file: string) => void) | undefined
}

/** Opens the outbox of the platform, which sends all mail. */
export function openOutbox(options: OpenOutboxOptions): Outbox {
  const { commerce, dataDir, isIdle, now, onError } = options
  const transport = createTransport({
    smtpUrl: options.smtpUrl,
    from: options.mailFrom,
    folder: path.join(dataDir, 'outbox'),
    fileDays: options.fileDays,
    onWritten: options.onMailWritten,
  })
  return createOutbox({ db: commerce.db, transport, onError, now, ...(isIdle ? { intervalMs: 0 } : {}) })
}
