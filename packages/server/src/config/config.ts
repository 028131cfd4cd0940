import type { ProviderId } from '@vitrine/contract'
import { ConfigError } from './config-error.ts'
import { validateRules, toConfigProblem } from './rules.ts'
import { variableNames, variables, type ValueOf, type Variable, type VariableName } from './variables.ts'

/** The build-environment object (specification, section 1). `cliToken` never leaves the server. */
export interface BuildEnvironment {
  readonly workspaceId: string | undefined
  readonly tenantId: string | undefined
  readonly apiHost: string | undefined
  readonly channelIds: readonly string[]
  readonly cliToken: string | undefined
  readonly ecommerceModule: boolean
  readonly multiCurrency: boolean
}

/** Everything that configures the server, validated. Origins carry no slash at the end. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly publicOrigin: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseTimeoutMs: number
  readonly platformUrl: string | undefined
  readonly provider: ProviderId
  readonly segments: Readonly<Record<ProviderId, string>>
  readonly storeOrigin: string | undefined
  readonly editorOrigins: readonly string[]
  readonly platformHosts: readonly string[]
  /** Absent only with SQLite: see `ensureSessionSecret`. */
  readonly sessionSecret: string | undefined
  readonly trustProxy: boolean
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  readonly mailTo: string | undefined
  readonly uploadsBytes: number
  readonly operator: { readonly email: string; readonly password: string } | undefined
  readonly logLevel: ValueOf<'LOG_LEVEL'>
  readonly environment: BuildEnvironment
  /** The part of the build environment that may reach the browser, by variable name. */
  readonly publicEnvironment: Readonly<Record<string, string>>
}

export interface ConfigOptions {
  /** A shop's own defaults, as texts; the environment wins over them. */
  readonly defaults?: Readonly<Partial<Record<VariableName, string>>>
}

/**
 * Reads and validates the configuration, once at start. An empty variable counts as absent; unknown ones are ignored.
 *
 * @throws ConfigError that lists every bad variable: name, value (secrets hidden), what is allowed.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  options: ConfigOptions = {},
): Config {
  const given: Texts = pickTexts((name) => env[name] || options.defaults?.[name])
  const port = given.PORT ?? variables.PORT.default
  const texts: Texts = pickTexts((name) => given[name] ?? fallbackOf(name)?.replace('{PORT}', port))
  const values: Partial<Record<VariableName, unknown>> = {}
  const bad = new Set<VariableName>()
  for (const name of variableNames) {
    const text = texts[name]
    if (text === undefined) continue
    const read = variables[name].schema.safeParse(text)
    if (read.success) values[name] = read.data
    // A default can only be wrong because of the variable it is made from, which is reported itself.
    else if (given[name] !== undefined) bad.add(name)
  }
  const atFault = [...bad, ...validateRules(values as Values, bad)]
  if (atFault.length > 0) throw new ConfigError(atFault.map((name) => toConfigProblem(name, texts[name])))
  return toConfig(values as Values, texts)
}

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

function fallbackOf(name: VariableName): string | undefined {
  const row: Variable = variables[name]
  return row.default
}

function toConfig(values: Values, texts: Texts): Config {
  const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password } = values
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseTimeoutMs: values.DATABASE_TIMEOUT * 1000,
    platformUrl: values.PLATFORM_URL,
    provider: values.PROVIDER,
    segments: { a: values.PROVIDER_A_SEGMENT, b: values.PROVIDER_B_SEGMENT, c: values.PROVIDER_C_SEGMENT },
    storeOrigin: values.STORE_ORIGIN,
    editorOrigins: values.EDITOR_ORIGINS,
    platformHosts: values.PLATFORM_HOSTS,
    sessionSecret: values.SESSION_SECRET,
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailTo: values.MAIL_TO,
    uploadsBytes: values.UPLOADS_BYTES,
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
