import path from 'node:path'
import { submitForm, type Call } from '@vitrine/contract'
import type { Handlers } from '../calls/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import type { Outbox } from '../outbox/index.ts'
import { createClientLimit, createRateLimit } from '../rate-limits/index.ts'
import type { Signer } from '../secrets/index.ts'
import type { Captcha } from './captcha.ts'
import { createGetForm, handleListForms } from './form-handlers.ts'
import { deleteSubmissionsBefore, findKnownFiles } from './submissions.repository.ts'
import type { PrepareNewsletter } from './store-submission.ts'
import { createSubmitForm } from './submit-form.ts'
import { createTokens } from './tokens.ts'
import { createUploads } from './uploads.ts'

export interface FormsOptions {
  readonly commerce: CommerceDatabase
  readonly dataDir: string
  readonly signer: Signer
  readonly trustProxy: boolean
  /** Disables background work, which removes abandoned files. */
  readonly isIdle?: boolean
  readonly outbox: Outbox
  readonly prepareNewsletter: PrepareNewsletter
  readonly captcha: Captcha
  readonly mailTo?: string | undefined
  readonly limits?: FormRates | undefined
  /** Maximum total size of all stored files in bytes. Defaults to 1 GiB. */
  readonly uploadsBytes?: number | undefined
  /** Number of days after which submissions are deleted; 0 or undefined to keep them. */
  readonly submissionDays?: number | undefined
  readonly now?: (() => number) | undefined
  readonly onError: (error: unknown) => void
}

/** Numbers of submissions of a form that are allowed within ten minutes. */
export interface FormRates {
  /** Per client. */
  readonly client: number
  /** For all clients together. Further submissions require a captcha. */
  readonly form: number
}

const defaultRates: FormRates = { client: 20, form: 600 }
const rateSeconds = 600
const dayMs = 86_400_000

export interface Forms {
  readonly handlers: Handlers
  /** Calls whose handlers read the request body themselves. */
  readonly readsBody: ReadonlySet<Call>
  /**
   * Deletes submissions that are past their retention period, and files that no submission refers
   * to. Runs every hour.
   */
  sweep(): Promise<void>
  close(): void
}

/** Opens the uploads folder and the rate limits of forms. */
export function openForms(options: FormsOptions): Forms {
  const { commerce, signer, outbox, captcha, dataDir, isIdle = false, onError, now = Date.now } = options
  const { db } = commerce
  const tokens = createTokens(signer, now)
  const uploads = createUploads(path.join(dataDir, 'uploads'), { now, maxTotalBytes: options.uploadsBytes })
  const rates = { ...defaultRates, ...options.limits }
  const toOptions = (name: keyof FormRates) => ({
    ...{ db, name: `form-${name}`, attempts: rates[name], seconds: rateSeconds, now },
  })
  const limits = {
    client: createClientLimit(toOptions('client')),
    form: createRateLimit(toOptions('form')),
  }
  const { submissionDays = 0 } = options
  const sweep = async (): Promise<void> => {
    if (submissionDays > 0) {
      const before = new Date(now() - submissionDays * dayMs).toISOString()
      await commerce.transact((tx) => deleteSubmissionsBefore(tx, before))
    }
    await uploads.sweep((ids) => findKnownFiles(db, ids))
  }
  const sweepUnlessIdle = (): void => {
    if (!isIdle) sweep().catch(onError)
  }
  const firstSweep = setTimeout(sweepUnlessIdle, 5_000).unref()
  const sweeps = setInterval(sweepUnlessIdle, 3_600_000).unref()

  return {
    handlers: {
      getForm: createGetForm({ captcha, tokens, limit: limits.form }),
      listForms: handleListForms,
      submitForm: createSubmitForm({
        database: commerce,
        uploads,
        captcha,
        tokens,
        signer,
        limits,
        outbox,
        prepareNewsletter: options.prepareNewsletter,
        mailTo: options.mailTo,
        trustProxy: options.trustProxy,
        now,
      }),
    },
    readsBody: new Set([submitForm]),
    sweep,
    close() {
      clearTimeout(firstSweep)
      clearInterval(sweeps)
    },
  }
}
