import type { ProviderId, Send } from '@vitrine/contract'
import type { AccountRates } from './auth/index.ts'
import type { CatalogueSource, CatalogueSummary, CatalogueWorker } from './catalogue/index.ts'
import type { SignInRates } from './credentials/index.ts'
import type { ChangeRelayOptions } from './change-relay/index.ts'
import type { Customers } from './customers/index.ts'
import type { ContentTexts } from './export/index.ts'
import type { Captcha, ExportOptions, FormRates, FormSummary } from './forms/index.ts'
import type { ImportOptions, ImportSummary, ImportWarning, KnownTargets } from './import/index.ts'
import type { OperatorAccounts } from './operators/index.ts'
import type { PaymentGateway } from './payments/index.ts'
import type {
  ProductExport,
  ProductExportOptions,
  ProductImport,
  ProductImportReport,
} from './product-tables/index.ts'
import type { Signer } from './secrets/index.ts'
import type { SessionLimits } from './shopper/index.ts'
import type { AuditFilter, ChangeListener, NumberedAuditEntry } from './write/index.ts'

export interface PlatformOptions {
  /** Folder for the SQLite files, uploads and mail files. Created if missing. */
  readonly dataDir: string
  /** A `postgres://…` URL; absent for SQLite. */
  readonly databaseUrl?: string | undefined
  /** Timeout of visitors' queries on PostgreSQL, in milliseconds. Defaults to 30,000. */
  readonly databaseTimeoutMs?: number | undefined
  /**
   * Origin of the shop, for example `https://shop.example`. Its host belongs to the default
   * channel.
   */
  readonly publicOrigin: string
  /** The commerce back-end whose calls the gateway implements. */
  readonly provider: ProviderId
  /** Path segment of each provider, for example `pa`. */
  readonly segments: Readonly<Record<ProviderId, string>>
  /** Origin of the hosted store. If absent, the shop's own hosts serve it below `/_store/` (R39). */
  readonly storeOrigin?: string | undefined
  /**
   * Returns true if the VAT id of a business is valid, for example by querying VIES. Called with
   * the normalised id. Without this function, no VAT id is valid, and businesses in other countries
   * of the tax union pay VAT (R40).
   */
  readonly checkVatId?: ((vatId: string) => Promise<boolean>) | undefined
  /** Payment services in addition to the test gateway. The store settings refer to them by id. */
  readonly paymentGateways?: readonly PaymentGateway[] | undefined
  /**
   * True to accept payments with the embedded test gateway, with which anyone can place orders
   * without paying. Defaults to false.
   */
  readonly testGateway?: boolean | undefined
  /** True to trust `X-Forwarded-Host`. */
  readonly trustProxy: boolean
  /** Replaces the site's own workspace and tenant (section 1). */
  readonly workspaceId?: string | undefined
  readonly tenantId?: string | undefined
  /** The channels to serve. If absent or empty, all channels are served. */
  readonly channelIds?: readonly string[] | undefined
  /** Replaces the site's own `environmentType`. */
  readonly environmentType?: string | undefined
  /**
   * Folder of content files. If the database is empty, they are imported at startup. The platform
   * also serves the folder's `media`. If absent, nothing is imported until `importContent` is
   * called.
   */
  readonly contentFolder?: string | undefined
  /**
   * Additional folders of media files. `dataDir`/media is searched first, then the `media` folder
   * of `contentFolder`.
   */
  readonly mediaFolders?: readonly string[] | undefined
  /** Disk space for rendered images in `dataDir`/cache/images, in bytes. Defaults to 512 MiB. */
  readonly imageCacheBytes?: number | undefined
  /**
   * Colour behind transparent images where the format has no transparency, as in previews of links,
   * `#rrggbb`. Defaults to white.
   */
  readonly imagePaper?: string | undefined
  /** URL of the mail server (`smtp://…`). If absent, mail is written to files in `dataDir`. */
  readonly smtpUrl?: string | undefined
  /**
   * Set to `false` for commands that run alongside the shop. Mail is then only sent by `sendMail`,
   * schedules only run when `runDue` is called, and nothing is cleaned up.
   */
  readonly sendsMail?: boolean | undefined
  /** Sender of mail. Defaults to `shop@<public host>`. */
  readonly mailFrom?: string | undefined
  /** Recipient of form submissions if neither the form nor the settings specify one. */
  readonly mailTo?: string | undefined
  /** Called with the file name of each message that is written to a file. */
  readonly onMailWritten?: ((file: string) => void) | undefined
  /**
   * Rate limits for form submissions within ten minutes. Defaults to 20 per client, and 600 in
   * total without a captcha.
   */
  readonly formRates?: FormRates | undefined
  /** Disk space for files uploaded with forms, in `dataDir`/uploads, in bytes. Defaults to 1 GiB. */
  readonly uploadsBytes?: number | undefined
  /**
   * Number of days after which form submissions and their files are deleted. Defaults to 0, which
   * keeps them.
   */
  readonly submissionDays?: number | undefined
  /**
   * Number of days after which mail files in `dataDir`/outbox are deleted. Defaults to 0, which
   * keeps them.
   */
  readonly mailFileDays?: number | undefined
  /** Number of days after which entries of the audit log are deleted. Defaults to 0, which keeps them. */
  readonly auditDays?: number | undefined
  /** The first operator. Their account is created if no account has this address. */
  readonly operator?: { readonly email: string; readonly password: string } | undefined
  /**
   * Rate limits for operators' sign-in attempts. Defaults to 60 per client, and 10 per client and
   * account, within ten minutes.
   */
  readonly signInRates?: Partial<SignInRates> | undefined
  /** Lifetimes of customers' sessions. Defaults to 14 days without a request and 90 days in total. */
  readonly sessionLimits?: Partial<SessionLimits> | undefined
  /** Rate limits for customers' sign-in attempts. Defaults to the limits for operators. */
  readonly customerSignInRates?: Partial<SignInRates> | undefined
  /**
   * Rate limits per hour for requests about customers' accounts. Defaults to 20 sign-ups and 30
   * other requests per client, 600 sign-ups in total without a captcha, and 5 messages to one
   * address.
   */
  readonly customerAccountRates?: Partial<AccountRates> | undefined
  /**
   * Creates the captcha for forms and sign-ups. Defaults to a proof of work. The signer uses the
   * platform's own key.
   */
  readonly captcha?: ((signer: Signer) => Captcha) | undefined
  /**
   * The clock for forms, mail, content and operators, in milliseconds since 1970. Defaults to the
   * system clock.
   */
  readonly now?: (() => number) | undefined
  /** Maximum size of a request body in bytes. Defaults to 1 MiB. */
  readonly maxBodyBytes?: number | undefined
  /** Called after every database query, for measurements. */
  readonly onQuery?:
    ((query: { readonly sql: string; readonly parameters: readonly unknown[] }) => void) | undefined
  /**
   * Called with the progress of migrations or of an index rebuild, if these are necessary at
   * startup.
   */
  readonly onOpening?: ((progress: OpeningProgress) => void) | undefined
  /**
   * Called with each unexpected error and the id of the request in which it occurred. The id is
   * null outside of requests.
   */
  readonly onError?: ((error: unknown, requestId: string | null) => void) | undefined
}

/** Options of `Platform.relayChanges`. Errors are reported to the platform's `onError` by default. */
export type RelayOptions = Omit<ChangeRelayOptions, 'onError'> & Partial<Pick<ChangeRelayOptions, 'onError'>>

/** Progress of migrations or of an index rebuild. The first report comes before the work starts. */
export interface OpeningProgress {
  readonly task: 'tables' | 'index'
  readonly done: number
  readonly total: number
}

export interface Platform {
  /** Answers every call of the contract (section 7) with an envelope. Never rejects. */
  readonly send: Send
  /**
   * Answers every request to the hosted store (R39): requests to the host of `storeOrigin`, or
   * without that option requests below `/_store/`. The responses are pages that work without
   * scripts. Never rejects.
   */
  readonly storeSend: Send
  /**
   * Imports a folder of content files in one transaction. If files are invalid, rejects with an
   * `ImportError` that names them, and writes nothing. Importing the same files again changes
   * nothing. Media are not imported but served from their folders; see `contentFolder` and
   * `mediaFolders`.
   */
  importContent(folder: string, options?: ImportOptions): Promise<ImportSummary>
  /**
   * Returns warnings about content that is valid but probably unintended: references to pages,
   * images and forms that do not exist. Pages in the database count as existing.
   */
  findWarnings(folder: string, knownTargets?: KnownTargets): Promise<readonly ImportWarning[]>
  /**
   * Synchronises the catalogue with its source in one transaction, independently of the content
   * files. Returns undefined if nothing has changed. If the catalogue is invalid, rejects with a
   * `CatalogueError` that names the records, and writes nothing. A source with `load` is imported
   * in the main thread, which delays requests; a source with `worker` is imported in a thread.
   */
  syncCatalogue(source: CatalogueSource | CatalogueWorker): Promise<CatalogueSummary | undefined>
  /**
   * Releases a catalogue that was imported from a file. The next `syncCatalogue` replaces it with
   * the catalogue of the shop. Returns false if the catalogue was not imported from a file.
   */
  releaseCatalogue(): Promise<boolean>
  /**
   * Replaces the catalogue with the products of a table (docs/products.md). Imports either all
   * products or none. Rejects with a `ProductTableError` that names the lines, with a
   * `CatalogueError` if products collide with other content, or with a `MissingProductsError` if
   * products would be removed. In these cases, nothing is written.
   */
  importProducts(options: ProductImport): Promise<ProductImportReport>
  /** Writes products as a table that `importProducts` can read. */
  exportProducts(options: ProductExportOptions): Promise<ProductExport>
  /**
   * Exports all content as files. Returns a map from paths to file contents, which is empty before
   * the first import.
   */
  exportContent(): Promise<ContentTexts>
  /**
   * Subscribes to the tags of all future writes: `record:<id>`, `model:<name>` when the published
   * records of a model change, `menu:<channel>/<language>/<id>`, `form:…`, `store-settings`,
   * `site`, and `goods:<product key>` when the prices or the availability of a product change. The
   * listener is called within 250 ms, even for writes by other processes (R28). Returns a function
   * that unsubscribes.
   */
  onChange(listener: ChangeListener): () => void
  /**
   * Delivers the tags of all writes to a service outside the shop, such as a content delivery network, at least once and
   * by one process at a time. Changes that could not be delivered are delivered later, also after a restart. Ends when
   * the platform is closed.
   */
  relayChanges(options: RelayOptions): void
  /**
   * Runs all due schedules now, starts and ends sales that are due, releases expired stock
   * reservations and resolves payments. Returns the number of schedules that succeeded. Schedules
   * also run automatically.
   */
  runDue(): Promise<number>
  /**
   * Returns a function that answers calls of the write API (`/apis/admin/v1/…`) in this process
   * without a session, since anyone who can open the database is trusted. The audit log records its
   * writes under `name`.
   */
  operatorSend(name: string): Send
  /** Returns the operators' accounts. The audit log records changes under `name`. */
  operators(name: string): OperatorAccounts
  /** The customers' accounts. */
  readonly customers: Customers
  /** Returns entries of the audit log, latest first. */
  readAudit(filter: AuditFilter): Promise<readonly NumberedAuditEntry[]>
  /**
   * Sends all due mail now and returns the number of messages sent. Mail is also sent
   * automatically.
   */
  sendMail(): Promise<number>
  /** Returns every form with the number of its submissions. */
  listForms(): Promise<readonly FormSummary[]>
  /** Returns the submissions of a form as CSV, in chunks. */
  exportForm(formId: string, options?: ExportOptions): AsyncIterable<string>
  /**
   * Returns true if the database responds, contains a site, and is still at the path where it was
   * opened.
   */
  isReady(): Promise<boolean>
  close(): Promise<void>
}
