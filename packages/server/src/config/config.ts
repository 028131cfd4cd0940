import type { ProviderId } from '@vitrine/contract'
import { ConfigError } from './config-error.ts'
import { validateRules, toConfigProblem } from './rules.ts'
import { variableNames, variables, type ValueOf, type Variable, type VariableName } from './variables.ts'

/** The build-environment object (section 1). `cliToken` never leaves the server. */
export interface BuildEnvironment {
  readonly workspaceId: string | undefined
  readonly tenantId: string | undefined
  readonly apiHost: string | undefined
  readonly channelIds: readonly string[]
  readonly cliToken: string | undefined
  readonly ecommerceModule: boolean
  readonly multiCurrency: boolean
}

/** The validated configuration of the server. Origins have no trailing slash. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly publicOrigin: string
  /** Folder of the merchant's own shop; undefined for the shop that the program contains. */
  readonly shopDir: string | undefined
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseTimeoutMs: number
  readonly platformUrl: string | undefined
  readonly provider: ProviderId
  readonly segments: Readonly<Record<ProviderId, string>>
  readonly storeOrigin: string | undefined
  /** True if the embedded test gateway accepts payments. */
  readonly testGateway: boolean
  readonly editorOrigins: readonly string[]
  readonly platformHosts: readonly string[]
  /** Only undefined with SQLite: see the platform's `ensureSessionSecret`. */
  readonly sessionSecret: string | undefined
  /** Lifetimes of customers' sessions, in milliseconds. */
  readonly sessionLimits: {
    readonly idleMs: number
    readonly shortIdleMs: number
    readonly absoluteMs: number
  }
  /** Memory for rendered pages, in bytes; 0 to keep none. */
  readonly pageCacheBytes: number
  /** Seconds for which a content delivery network may serve a page without revalidating it; 0 disables this. */
  readonly cdnMaxAge: number
  /** Address and credentials for purging a content delivery network; undefined if none is purged. */
  readonly cdnPurge:
    | {
        readonly url: string
        readonly header: { readonly name: string; readonly value: string } | undefined
        readonly field: string
      }
    | undefined
  readonly trustProxy: boolean
  /** Number of trusted proxies in front of the server. */
  readonly proxies: number
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  readonly mailTo: string | undefined
  readonly uploadsBytes: number
  /** 0 to keep submissions. */
  readonly submissionDays: number
  /** 0 to keep mail files. */
  readonly mailFileDays: number
  /** 0 to keep entries of the audit log. */
  readonly auditDays: number
  readonly operator: { readonly email: string; readonly password: string } | undefined
  readonly logLevel: ValueOf<'LOG_LEVEL'>
  readonly environment: BuildEnvironment
  /** Public part of the build environment, by variable name. Sent to the browser. */
  readonly publicEnvironment: Readonly<Record<string, string>>
}

export interface ConfigOptions {
  /** Defaults of the shop, as strings. The environment takes precedence. */
  readonly defaults?: Readonly<Partial<Record<VariableName, string>>>
}

/**
 * Reads and validates the configuration. Called once at startup. An empty variable counts as not set. Unknown variables are
 * ignored.
 *
 * @throws ConfigError that lists every invalid variable with its name, its value (secrets are masked) and the allowed values.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  options: ConfigOptions = {},
): Config {
  const set: Texts = pickTexts((name) => env[name] || options.defaults?.[name])
  const port = set.PORT ?? variables.PORT.default
  const shopData = set.SHOP_DIR === undefined ? undefined : `${set.SHOP_DIR}/.data`
  const texts: Texts = pickTexts(
    (name) =>
      set[name] ?? (name === 'DATA_DIR' ? shopData : undefined) ?? fallbackOf(name)?.replace('{PORT}', port),
  )
  const values: Partial<Record<VariableName, unknown>> = {}
  const invalid = new Set<VariableName>()
  for (const name of variableNames) {
    const text = texts[name]
    if (text === undefined) continue
    const read = variables[name].schema.safeParse(text)
    if (read.success) values[name] = read.data
    // A default can only be invalid because of a variable that it contains. That variable is reported already.
    else if (set[name] !== undefined) invalid.add(name)
  }
  const invalidNames = [...invalid, ...validateRules(values as Values, invalid)]
  if (invalidNames.length > 0)
    throw new ConfigError(invalidNames.map((name) => toConfigProblem(name, texts[name])))
  return toConfig(values as Values, texts)
}

const dayMs = 86_400_000

type Values = { readonly [Name in VariableName]: ValueOf<Name> }
type Texts = Readonly<Partial<Record<VariableName, string>>>

function pickTexts(textOf: (name: VariableName) => string | undefined): Texts {
  return Object.fromEntries(
    variableNames.flatMap((name) => {
      const text = textOf(name)
      return text === undefined || (text === '' && fallbackOf(name) !== '') ? [] : [[name, text] as const]
    }),
  )
}

/** Returns true if payments are accepted with test cards: by default only on this machine and on hosts for tests. */
function hasTestGateway({ TEST_PAYMENTS: setting, PUBLIC_ORIGIN: origin }: Values): boolean {
  if (setting !== 'auto') return setting === 'true'
  const { hostname } = new URL(origin)
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$|\.(?:localhost|test)$/.test(hostname)
}

function fallbackOf(name: VariableName): string | undefined {
  const row: Variable = variables[name]
  return row.default
}

function toConfig(values: Values, texts: Texts): Config {
  const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password, CDN_PURGE_URL: purgeUrl } = values
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN,
    shopDir: values.SHOP_DIR,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseTimeoutMs: values.DATABASE_TIMEOUT * 1000,
    platformUrl: values.PLATFORM_URL,
    provider: values.PROVIDER,
    segments: { a: values.PROVIDER_A_SEGMENT, b: values.PROVIDER_B_SEGMENT, c: values.PROVIDER_C_SEGMENT },
    storeOrigin: values.STORE_ORIGIN,
    testGateway: hasTestGateway(values),
    editorOrigins: values.EDITOR_ORIGINS,
    platformHosts: values.PLATFORM_HOSTS,
    sessionSecret: values.SESSION_SECRET,
    sessionLimits: {
      idleMs: values.SESSION_IDLE_DAYS * dayMs,
      shortIdleMs: values.SESSION_SHORT_IDLE_HOURS * 3_600_000,
      absoluteMs: values.SESSION_MAX_DAYS * dayMs,
    },
    pageCacheBytes: values.PAGE_CACHE * 1024 * 1024,
    cdnMaxAge: values.CDN_MAX_AGE,
    cdnPurge:
      purgeUrl === undefined
        ? undefined
        : { url: purgeUrl, header: values.CDN_PURGE_HEADER, field: values.CDN_PURGE_FIELD },
    trustProxy: values.TRUST_PROXY > 0,
    proxies: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailTo: values.MAIL_TO,
    uploadsBytes: values.UPLOADS_BYTES,
    submissionDays: values.SUBMISSION_DAYS,
    mailFileDays: values.MAIL_FILE_DAYS,
    auditDays: values.AUDIT_DAYS,
    operator: email === undefined || password === undefined ? undefined : { email, password },
    logLevel: values.LOG_LEVEL,
    environment: {
      workspaceId: values.WORKSPACE_ID,
      tenantId: values.TENANT_ID,
      apiHost: values.API_HOST,
      channelIds: values.CHANNEL_IDS,
      cliToken: values.CLI_TOKEN,
      ecommerceModule: values.REACT_APP_ECOMMERCE_MODULE_ENABLE,
      multiCurrency: values.REACT_APP_MULTI_CURRENCY_ENABLE,
    },
    publicEnvironment: Object.fromEntries(
      variableNames
        .filter((name) => (variables[name] as Variable).environment === 'public')
        .flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])),
    ),
  }
}
