import { adminBuildTarget, buildFlags, defaultProvider, defaultSegments } from '@vitrine/contract'
import { z } from 'zod'
import { address, flag, hostName, integer, list, listenHost, origin, text } from './parsers.ts'

/** One environment variable: how it is read, and what a person needs to know about it. */
export interface Variable<Value = unknown> {
  readonly schema: z.ZodType<Value, string>
  /** The default, as one would write it in the environment. `{PORT}` stands for the value of PORT. */
  readonly default?: string
  /** What is allowed, in words. Error messages and the table of variables both quote it. */
  readonly allowed: string
  readonly description: string
  /** The value is never shown in a message. */
  readonly secret?: true
  /** The variable belongs to the build-environment object (specification, section 1); public parts reach the browser. */
  readonly environment?: 'public' | 'private'
}

/** A variable that always has a value. */
export interface DefaultedVariable<Value> extends Variable<Value> {
  readonly default: string
}

const variable = <Value>(row: DefaultedVariable<Value>): DefaultedVariable<Value> => row
const optional = <Value>(row: Omit<Variable<Value>, 'fallback'>): Variable<Value | undefined> => row

const segment = z.string().regex(/^[a-z0-9-]+$/)
const segmentRule =
  'lower-case letters, digits and hyphens; different from the others and from the gateway’s own words'
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Every variable that configures the server, in the order of the table. Defaults stand here and nowhere else. */
export const variables = {
  PORT: variable({
    schema: integer(0, 65_535),
    default: '3000',
    allowed: 'a whole number from 0 to 65535; 0 takes any free port',
    description: 'The port to listen on.',
  }),
  HOST: variable({
    schema: listenHost,
    default: 'localhost',
    allowed: 'a host name or an IP address',
    description:
      'The address to listen on. `localhost` is this machine alone, over IPv4 and IPv6; `::` or `0.0.0.0` opens it to the network.',
  }),
  PUBLIC_ORIGIN: variable({
    schema: origin,
    default: 'http://localhost:{PORT}',
    allowed: 'an http or https origin without a path, such as https://shop.example',
    description: 'The address people use. Its host belongs to the default channel.',
  }),
  DATA_DIR: variable({
    schema: text,
    default: '.data',
    allowed: 'a path to a folder',
    description: 'Where the database file and the generated secrets are kept.',
  }),
  DATABASE_URL: optional({
    schema: address('postgres:', 'postgresql:'),
    allowed: 'a URL that starts with postgres:// or postgresql://',
    description: 'The PostgreSQL database. When absent, an SQLite file in DATA_DIR.',
    secret: true,
  }),
  DATABASE_TIMEOUT: variable({
    schema: integer(1, 3600),
    default: '30',
    allowed: 'a whole number of seconds from 1 to 3600',
    description:
      'How long a query may take on PostgreSQL before it is ended, and its page answered with 503. Imports and migrations take what they need.',
  }),
  PLATFORM_URL: optional({
    schema: origin,
    allowed: 'an http or https origin without a path',
    description: 'A platform elsewhere that answers all calls, in place of the embedded one.',
  }),
  PROVIDER: variable({
    schema: z.enum(['a', 'b', 'c']),
    default: defaultProvider,
    allowed: 'a, b or c',
    description: 'The commerce dialect that the gateway speaks.',
  }),
  PROVIDER_A_SEGMENT: variable({
    schema: segment,
    default: defaultSegments.a,
    allowed: segmentRule,
    description: 'The path segment of provider A.',
  }),
  PROVIDER_B_SEGMENT: variable({
    schema: segment,
    default: defaultSegments.b,
    allowed: segmentRule,
    description: 'The path segment of provider B.',
  }),
  PROVIDER_C_SEGMENT: variable({
    schema: segment,
    default: defaultSegments.c,
    allowed: segmentRule,
    description: 'The path segment of provider C.',
  }),
  STORE_ORIGIN: optional({
    schema: origin,
    allowed: 'an http or https origin without a path',
    description: 'The back-end store with the hosted checkout.',
  }),
  EDITOR_ORIGINS: variable({
    schema: list(origin),
    default: '',
    allowed: 'http or https origins, separated by commas',
    description: 'Visual editors that may show the shop in a frame.',
  }),
  PLATFORM_HOSTS: variable({
    schema: list(hostName),
    default: '',
    allowed: 'host names without port, separated by commas',
    description: 'Hosts owned by the platform: search engines are told not to index them.',
  }),
  SESSION_SECRET: optional({
    schema: z.string().min(32),
    allowed: 'at least 32 characters; required together with DATABASE_URL',
    description: 'Signs sessions. With SQLite it is generated into DATA_DIR when absent.',
    secret: true,
  }),
  TRUST_PROXY: variable({
    schema: flag,
    default: 'false',
    allowed: 'true or false',
    description:
      'Whether X-Forwarded-Host, X-Forwarded-Proto and X-Request-Id of a proxy in front are believed.',
  }),
  SMTP_URL: optional({
    schema: address('smtp:', 'smtps:'),
    allowed: 'a URL that starts with smtp:// or smtps://',
    description: 'The mail server. When absent, mail is written to a folder in DATA_DIR.',
    secret: true,
  }),
  MAIL_FROM: optional({
    schema: z.email(),
    allowed: 'an e-mail address',
    description: 'The sender of mail. When absent, shop@ and the host of PUBLIC_ORIGIN.',
  }),
  MAIL_TO: optional({
    schema: z.email(),
    allowed: 'an e-mail address',
    description: 'Who gets what is sent with forms that name nobody, where the settings name nobody either.',
  }),
  UPLOADS_BYTES: variable({
    schema: integer(0, 999_999_999_999_999),
    default: '1073741824',
    allowed: 'a whole number of bytes; 0 takes no files',
    description:
      'How much all files together that were sent with forms may take in DATA_DIR. The default is 1 GiB.',
  }),
  OPERATOR_EMAIL: optional({
    schema: z.email(),
    allowed: 'an e-mail address; set together with OPERATOR_PASSWORD',
    description: 'The first operator’s account.',
  }),
  OPERATOR_PASSWORD: optional({
    schema: z.string().min(12),
    allowed: 'at least 12 characters; set together with OPERATOR_EMAIL',
    description: 'The first operator’s password.',
    secret: true,
  }),
  LOG_LEVEL: variable({
    schema: z.enum(logLevels),
    default: 'info',
    allowed: logLevels.join(', '),
    description: 'The least serious messages that are still logged. Requests are logged as info.',
  }),
  WORKSPACE_ID: optional({
    schema: text,
    allowed: 'text without spaces at its ends',
    description: 'The workspace. When absent, what the content says.',
    environment: 'public',
  }),
  TENANT_ID: optional({
    schema: text,
    allowed: 'text without spaces at its ends',
    description: 'The tenant. When absent, what the content says.',
    environment: 'public',
  }),
  API_HOST: optional({
    schema: origin,
    allowed: 'an http or https origin without a path',
    description: 'The host of the platform’s interface, for tools of the build.',
    environment: 'public',
  }),
  CHANNEL_IDS: variable({
    schema: list(text),
    default: '',
    allowed: 'channel ids, separated by commas',
    description: 'The channels that the build is for. None means all.',
    environment: 'public',
  }),
  CLI_TOKEN: optional({
    schema: text,
    allowed: 'text without spaces at its ends',
    description: 'The token of the command-line tool. It never leaves the server.',
    secret: true,
    environment: 'private',
  }),
  BUILD_TARGET: variable({
    schema: z.enum(['site', adminBuildTarget]),
    default: 'site',
    allowed: `site or ${adminBuildTarget}`,
    description: 'What the build is for: `app` is the admin build, in which every page is a preview.',
    environment: 'public',
  }),
  REACT_APP_ECOMMERCE_MODULE_ENABLE: variable({
    schema: flag,
    default: buildFlags.REACT_APP_ECOMMERCE_MODULE_ENABLE,
    allowed: 'true or false',
    description: 'Whether the shop sells: without it no commerce call is made and no commerce control shown.',
    environment: 'public',
  }),
  REACT_APP_MULTI_CURRENCY_ENABLE: variable({
    schema: flag,
    default: buildFlags.REACT_APP_MULTI_CURRENCY_ENABLE,
    allowed: 'true or false',
    description: 'Whether shoppers may switch the currency.',
    environment: 'public',
  }),
}

export type VariableName = keyof typeof variables

/** The value that a variable has once it is read. */
export type ValueOf<Name extends VariableName> =
  (typeof variables)[Name] extends Variable<infer Value> ? Value : never

export const variableNames = Object.keys(variables) as VariableName[]
