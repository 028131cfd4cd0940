import type { ProviderId, Send } from '@vitrine/contract'
import type { CatalogueSource, CatalogueSummary } from './catalogue/index.ts'
import type { ContentTexts } from './export/index.ts'
import type { Captcha, ExportOptions, FormRates, FormSummary } from './forms/index.ts'
import type { ImportOptions, ImportSummary, ImportWarning, KnownTargets } from './import/index.ts'
import type { OperatorAccounts, SignInRates } from './operators/index.ts'
import type { Signer } from './secrets/index.ts'
import type { AuditFilter, ChangeListener, NumberedAuditEntry } from './write/index.ts'

export interface PlatformOptions {
  /** Folder of the SQLite file, uploads, and mail that was written to files; created if missing. */
  readonly dataDir: string
  /** `postgres://…`; absent for SQLite. */
  readonly databaseUrl?: string | undefined
  /** Time a visitor's query may take on PostgreSQL, in milliseconds; 30,000 if absent. */
  readonly databaseTimeoutMs?: number | undefined
  /**
   * Origin of the shop for shoppers, for example `https://shop.example`. Its host belongs to the default channel.
   */
  readonly publicOrigin: string
  /** The commerce back-end whose calls the gateway answers. */
  readonly provider: ProviderId
  /** Path segment of each provider, for example `pa`. */
  readonly segments: Readonly<Record<ProviderId, string>>
  /** Origin of the back-end store; `publicOrigin` if absent. */
  readonly storeOrigin?: string | undefined
  /** True to trust `X-Forwarded-Host`. */
  readonly trustProxy: boolean
  /** Replaces the site's own workspace and tenant (section 1). */
  readonly workspaceId?: string | undefined
  readonly tenantId?: string | undefined
  /** The channels to serve; absent or empty for all. */
  readonly channelIds?: readonly string[] | undefined
  /** Replaces the site's own `environmentType`. */
  readonly environmentType?: string | undefined
  /**
   * Folder of content files. An empty database is filled from it before the platform opens, and its `media` is
   * served. If absent, nothing is imported until `importContent` is called.
   */
  readonly contentFolder?: string | undefined
  /** Additional folders of media files. `dataDir`/media is searched first, then the `media` of `contentFolder`. */
  readonly mediaFolders?: readonly string[] | undefined
  /** Disk space for rendered images in `dataDir`/cache/images, in bytes; 512 MiB if absent. */
  readonly imageCacheBytes?: number | undefined
  /** The mail server, `smtp://…`. If absent, mails are written to files in `dataDir`. */
  readonly smtpUrl?: string | undefined
  /**
   * Set to `false` for commands that run alongside the shop: mail is sent only by `sendMail`, schedules run only by
   * `runDue`, and nothing is cleaned up.
   */
  readonly sendsMail?: boolean | undefined
  /** Sender of mail; `shop@` and the public host if absent. */
  readonly mailFrom?: string | undefined
  /** Default recipient of form submissions, if neither the form nor the settings name one. */
  readonly mailTo?: string | undefined
  /** Called for every mail that was written to a file, with the file's name. */
  readonly onMailWritten?: ((file: string) => void) | undefined
  /**
   * Rate limits of form submissions; if absent, 20 per client and, without a captcha, 600 in total, in ten minutes.
   */
  readonly formRates?: FormRates | undefined
  /** Disk space for files sent with forms, in `dataDir`/uploads, in bytes; 1 GiB if absent. */
  readonly uploadsBytes?: number | undefined
  /** The first operator. The account is created if there is none with this address. */
  readonly operator?: { readonly email: string; readonly password: string } | undefined
  /** Rate limits of sign-in attempts of operators; if absent, 20 per client and per account, in ten minutes. */
  readonly signInRates?: Partial<SignInRates> | undefined
  /**
   * Creates the captcha of forms; a proof of work if absent. Called with a signer that uses the platform's own key.
   */
  readonly captcha?: ((signer: Signer) => Captcha) | undefined
  /** The clock of forms, mail, content and operators, in milliseconds since 1970; the system clock if absent. */
  readonly now?: (() => number) | undefined
  /** Maximum size of a request body, in bytes; 1 MiB if absent. */
  readonly maxBodyBytes?: number | undefined
  /** Called after every query of the database, for measurements. */
  readonly onQuery?:
    ((query: { readonly sql: string; readonly parameters: readonly unknown[] }) => void) | undefined
  /** Reports the progress of migrations that the database needs before the platform opens. */
  readonly onOpening?: ((progress: OpeningProgress) => void) | undefined
  /** Reports unexpected errors, each with the id of the request in which it occurred. */
  readonly onError?: ((error: unknown, requestId: string | null) => void) | undefined
}

/** Progress of migrations, first reported before any has run, or of rebuilding the index. */
export interface OpeningProgress {
  readonly task: 'tables' | 'index'
  readonly done: number
  readonly total: number
}

export interface Platform {
  /** Answers every call of the contract (section 7) in the envelope. Never rejects. */
  readonly send: Send
  /**
   * Imports a folder of content files in one transaction. Rejects with an `ImportError` that names the file if they
   * are invalid; then nothing is written. Importing the same files again changes nothing. Media are not imported:
   * they are served from their folders, see `contentFolder` and `mediaFolders`.
   */
  importContent(folder: string, options?: ImportOptions): Promise<ImportSummary>
  /**
   * Returns warnings for content that is valid but probably unintended: links, images and forms that do not exist.
   * Items in the database count as existing.
   */
  findWarnings(folder: string, knownTargets?: KnownTargets): Promise<readonly ImportWarning[]>
  /**
   * Synchronises the catalogue with its source in one transaction, independently of the content files. Returns
   * undefined if nothing has changed. Rejects with a `CatalogueError` that names the record; then nothing is
   * written.
   */
  syncCatalogue(source: CatalogueSource): Promise<CatalogueSummary | undefined>
  /** Exports all content as files: their texts by path. Empty before the first import. */
  exportContent(): Promise<ContentTexts>
  /**
   * Subscribes to the tags of everything written from now on: `record:<id>`, `model:<name>` when the published
   * records of a model change, `menu:<channel>/<language>/<id>`, `form:…` and `site`. Called within 250 ms, also
   * for writes of other processes (R28). Returns a function that unsubscribes.
   */
  onChange(listener: ChangeListener): () => void
  /** Runs all due schedules now, and returns their number. They also run automatically. */
  runDue(): Promise<number>
  /**
   * Returns a function that answers the write API (`/apis/admin/v1/…`) in this process without sign-in, since
   * anyone who can open the database is trusted. Writes are audited under `name`.
   */
  operatorSend(name: string): Send
  /** The accounts of operators. Changes are audited under `name`. */
  operators(name: string): OperatorAccounts
  /** Returns entries of the audit log, latest first. */
  readAudit(filter: AuditFilter): Promise<readonly NumberedAuditEntry[]>
  /** Sends all due mail now, and returns the number of sent mails. Mail is also sent automatically. */
  sendMail(): Promise<number>
  /** Returns every form with the number of its submissions. */
  listForms(): Promise<readonly FormSummary[]>
  /** Returns the submissions of a form as CSV, in chunks. */
  exportForm(formId: string, options?: ExportOptions): AsyncIterable<string>
  /** Returns true if the database answers, contains a site, and is still where it was opened. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}
