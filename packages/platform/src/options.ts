import type { ProviderId, Send } from '@vitrine/contract'
import type { CatalogueSource, CatalogueSummary } from './catalogue/index.ts'
import type { ContentTexts } from './export/index.ts'
import type { Captcha, ExportOptions, FormRates, FormSummary } from './forms/index.ts'
import type { ImportOptions, ImportSummary, ImportWarning, KnownTargets } from './import/index.ts'
import type { OperatorAccounts, SignInRates } from './operators/index.ts'
import type { Signer } from './secrets/index.ts'
import type { AuditFilter, ChangeListener, NumberedAuditEntry } from './write/index.ts'

export interface PlatformOptions {
  /** Folder of the SQLite file, of uploads and of mail that became files; created when missing. */
  readonly dataDir: string
  /** `postgres://…`; absent: SQLite. */
  readonly databaseUrl?: string | undefined
  /** Milliseconds that a query of a visitor's may take on PostgreSQL; 30,000 when absent. */
  readonly databaseTimeoutMs?: number | undefined
  /** Where shoppers reach the shop, for example `https://shop.example`. Its host belongs to the default channel. */
  readonly publicOrigin: string
  /** The commerce back-end whose calls the gateway speaks. */
  readonly provider: ProviderId
  /** Path segment of each provider, for example `pa`. */
  readonly segments: Readonly<Record<ProviderId, string>>
  /** Origin of the back-end store; absent: `publicOrigin`. */
  readonly storeOrigin?: string | undefined
  /** Whether `X-Forwarded-Host` is believed. */
  readonly trustProxy: boolean
  /** Replaces the site's own workspace and tenant (specification, section 1). */
  readonly workspaceId?: string | undefined
  readonly tenantId?: string | undefined
  /** The channels that are served; absent or empty: all. */
  readonly channelIds?: readonly string[] | undefined
  /** Replaces the site's own `environmentType`. */
  readonly environmentType?: string | undefined
  /**
   * The host's folder of content files: an empty database is filled from it before the platform is open, and its `media`
   * is served. Absent: nothing is imported until `importContent` is called.
   */
  readonly contentFolder?: string | undefined
  /** Where media files are looked for besides `dataDir`/media, which goes first, and that of `contentFolder`. */
  readonly mediaFolders?: readonly string[] | undefined
  /** Bytes that rendered images may take on the disk, in `dataDir`/cache/images; 512 MiB when absent. */
  readonly imageCacheBytes?: number | undefined
  /** The mail server, `smtp://…`; absent: mails become files in `dataDir`. */
  readonly smtpUrl?: string | undefined
  /**
   * `false`: mail is sent only when `sendMail` is called, what is due only done when `runDue` is, and nothing tidied: for
   * commands beside a shop.
   */
  readonly sendsMail?: boolean | undefined
  /** Sender of mail; absent: `shop@` and the public host. */
  readonly mailFrom?: string | undefined
  /** Who gets the submissions of forms that name nobody, where the settings name nobody either. */
  readonly mailTo?: string | undefined
  /** Hears of every mail that became a file, by the file's name. */
  readonly onMailWritten?: ((file: string) => void) | undefined
  /** How often forms can be sent; absent: 20 times by one client, 600 times by all without a captcha, in ten
   * minutes. */
  readonly formRates?: FormRates | undefined
  /** Bytes that files sent with forms may take on the disk, in `dataDir`/uploads; 1 GiB when absent. */
  readonly uploadsBytes?: number | undefined
  /** The first operator: his account is made where there is none with his address. */
  readonly operator?: { readonly email: string; readonly password: string } | undefined
  /** How often signing in as an operator can be tried; absent: 20 times by one client or for one account, in ten minutes. */
  readonly signInRates?: Partial<SignInRates> | undefined
  /** Makes the captcha of forms; absent: a proof of work. It gets what signs with the platform's own key. */
  readonly captcha?: ((signer: Signer) => Captcha) | undefined
  /** The clock of forms, mail, content and operators, in milliseconds since 1970; absent: the machine's. */
  readonly now?: (() => number) | undefined
  /** Longest request body; 1 MiB when absent. */
  readonly maxBodyBytes?: number | undefined
  /** Hears of every query of the database after it was answered: for measuring. */
  readonly onQuery?:
    ((query: { readonly sql: string; readonly parameters: readonly unknown[] }) => void) | undefined
  /** Hears how far work is that a database of an earlier release needs before it is open. */
  readonly onOpening?: ((progress: OpeningProgress) => void) | undefined
  /** Hears of faults: whatever was thrown, and the id of the request it happened in. */
  readonly onError?: ((error: unknown, requestId: string | null) => void) | undefined
}

/** Changes of tables that are due, told before the first; or records whose index is made anew. */
export interface OpeningProgress {
  readonly task: 'tables' | 'index'
  readonly done: number
  readonly total: number
}

export interface Platform {
  /** Answers every call of the contract (specification, section 7) in the envelope. Never rejects. */
  readonly send: Send
  /**
   * Brings the database in line with a folder of content files, in one transaction. Rejects with an `ImportError` that
   * names the file when they are not valid; then nothing has changed. A second import of the same files changes nothing.
   * Media are no part of it: they are served from their folders, see `contentFolder` and `mediaFolders`.
   */
  importContent(folder: string, options?: ImportOptions): Promise<ImportSummary>
  /**
   * What in a folder of content files is valid and probably not meant: links, pictures and forms that lead nowhere. What
   * the database has counts as there.
   */
  findWarnings(folder: string, elsewhere?: KnownTargets): Promise<readonly ImportWarning[]>
  /**
   * Brings the catalogue in line with its source, in one transaction, beside the content files and without a part in them.
   * Undefined: the source has nothing new. Rejects with a `CatalogueError` that names the record; then nothing has changed.
   */
  syncCatalogue(source: CatalogueSource): Promise<CatalogueSummary | undefined>
  /** All content as files: their texts by path. Empty before the first import. */
  exportContent(): Promise<ContentTexts>
  /**
   * Has a listener hear of the tags of all that is written from now on: `record:<id>`, `model:<name>` where what visitors
   * see of its records changed, `menu:<channel>/<language>/<id>`, `form:…` and `site`. At most 250 ms later, also when
   * another process wrote (R28). Answers how to end that.
   */
  onChange(listener: ChangeListener): () => void
  /** Publishes and unpublishes what is due, at once, and answers how much. It is done by itself as well. */
  runDue(): Promise<number>
  /**
   * Answers the write API (`/apis/admin/v1/…`) in this process, without sign-in: whoever can open the database is
   * trusted. What is written is audited under `name`.
   */
  operatorSend(name: string): Send
  /** The accounts of operators. Changes are audited under `name`. */
  operators(name: string): OperatorAccounts
  /** Lines of the audit trail, the latest first. */
  readAudit(filter: AuditFilter): Promise<readonly NumberedAuditEntry[]>
  /** Sends the mail that is due, at once, and answers how many were sent. It is sent by itself as well. */
  sendMail(): Promise<number>
  /** Every form with how much was sent with it. */
  listForms(): Promise<readonly FormSummary[]>
  /** What was sent with a form, as CSV, a piece at a time. */
  exportForm(formId: string, options?: ExportOptions): AsyncIterable<string>
  /** Whether the database answers, holds a site, and is where it was opened. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}
