import path from 'node:path'
import { submitForm, type Call } from '@vitrine/contract'
import type { Database } from '../database/index.ts'
import type { Handlers } from '../calls/index.ts'
import { createOutbox, createTransport } from '../outbox/index.ts'
import { answerListForms, createGetForm } from './answer-forms.ts'
import { createProofOfWork, type Captcha } from './captcha.ts'
import { createMemoryRateLimit, createSharedRateLimit, type RateLimitOptions } from './rate-limit.ts'
import { createSigner, type Signer } from './secret.ts'
import { createSubmitForm } from './submit-form.ts'
import { createTokens } from './tokens.ts'
import { createUploads } from './uploads.ts'

export interface FormsOptions {
  readonly database: Database
  readonly dataDir: string
  /** Whether several processes share the database. */
  readonly isShared: boolean
  readonly trustProxy: boolean
  /** Nothing is done unasked: neither is mail sent, nor the uploads folder tidied. */
  readonly isIdle?: boolean
  readonly smtpUrl?: string | undefined
  readonly mailFrom: string
  readonly mailTo?: string | undefined
  readonly limits?: FormRates | undefined
  /** Bytes of all stored files together; 1 GiB when absent. */
  readonly uploadsBytes?: number | undefined
  /** Replaces the proof of work. */
  readonly captcha?: ((signer: Signer) => Captcha) | undefined
  readonly now?: (() => number) | undefined
  readonly onError: (error: unknown) => void
  readonly onMailWritten?: ((file: string) => void) | undefined
}

/** How often a form can be sent. */
export interface FormRates {
  /** By one client, within ten minutes. */
  readonly client: number
  /** By everybody, within ten minutes; what is more needs a captcha. */
  readonly form: number
}

const usualRates: FormRates = { client: 20, form: 600 }
const rateSeconds = 600

export interface Forms {
  readonly handlers: Handlers
  /** Calls whose handlers read the body themselves. */
  readonly readsBody: ReadonlySet<Call>
  /** Sends the mail that is due. */
  sendMail(): Promise<number>
  close(): Promise<void>
}

/** Opens all that forms need beside the database: the uploads folder, rate limits, captcha and the outbox. */
export function openForms(options: FormsOptions): Forms {
  const { database, dataDir, isShared, isIdle = false, onError, now = Date.now } = options
  const { db } = database
  const signer = createSigner(db)
  const tokens = createTokens(signer, now)
  const captcha = options.captcha?.(signer) ?? createProofOfWork(signer, { now })
  const uploads = createUploads(path.join(dataDir, 'uploads'), { now, mostBytes: options.uploadsBytes })
  const transport = createTransport({
    smtpUrl: options.smtpUrl,
    from: options.mailFrom,
    folder: path.join(dataDir, 'outbox'),
    onWritten: options.onMailWritten,
  })
  const outbox = createOutbox({ db, transport, onError, now, ...(isIdle ? { everyMs: 0 } : {}) })
  const rates = { ...usualRates, ...options.limits }
  const limit = (name: keyof FormRates) => {
    const rate: RateLimitOptions = { name: `form-${name}`, attempts: rates[name], seconds: rateSeconds }
    return isShared ? createSharedRateLimit(db, rate) : createMemoryRateLimit(rate)
  }
  const limits = { client: limit('client'), form: limit('form') }
  const sweep = async (): Promise<void> => {
    await uploads.sweep(async (ids) => {
      const rows = await db
        .selectFrom('form_files')
        .select('id')
        .where('id', 'in', [...ids])
        .execute()
      return new Set(rows.map((row) => row.id))
    })
    await db.deleteFrom('form_attempts').where('expire', '<', now()).execute()
  }
  const tidy = (): void => {
    if (!isIdle) sweep().catch(onError)
  }
  const first = setTimeout(tidy, 5_000).unref()
  const timer = setInterval(tidy, 3_600_000).unref()

  return {
    handlers: {
      getForm: createGetForm({ captcha, tokens, limit: limits.form }),
      listForms: answerListForms,
      submitForm: createSubmitForm({
        database,
        uploads,
        captcha,
        tokens,
        signer,
        limits,
        outbox,
        mailTo: options.mailTo,
        trustProxy: options.trustProxy,
        now,
      }),
    },
    readsBody: new Set([submitForm]),
    sendMail: () => outbox.flush(),
    async close() {
      clearTimeout(first)
      clearInterval(timer)
      await outbox.close()
    },
  }
}
