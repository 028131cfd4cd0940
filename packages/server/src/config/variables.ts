import { adminBuildTarget, buildFlags, defaultProvider, defaultSegments } from '@vitrine/contract'
import { z } from 'zod'
import {
  address,
  flag,
  header,
  hostName,
  integer,
  list,
  listenHost,
  origin,
  proxies,
  text,
} from './parsers.ts'

/** An environment variable: its schema and its documentation. */
export interface Variable<Value = unknown> {
  readonly schema: z.ZodType<Value, string>
  /** Default, as written in the environment. `{PORT}` is replaced by the value of PORT. */
  readonly default?: string
  /** Allowed values, for error messages and the table of variables. */
  readonly allowed: string
  readonly description: string
  /** Set if the value must not be shown in messages. */
  readonly secret?: true
  /**
   * Set if the variable is part of the build-environment object (section 1). Public variables are sent to the browser.
   */
  readonly environment?: 'public' | 'private'
}

/** A variable with a default. */
export interface DefaultedVariable<Value> extends Variable<Value> {
  readonly default: string
}

const variable = <Value>(row: DefaultedVariable<Value>): DefaultedVariable<Value> => row
const optional = <Value>(row: Omit<Variable<Value>, 'fallback'>): Variable<Value | undefined> => row

const segment = z.string().regex(/^[a-z0-9-]+$/)
const segmentRule =
  'lower-case letters, digits and hyphens; different from the other segments and from the first path segments of gateway calls'
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** All variables that configure the server, in the order of the table in docs/configuration.md. The only place that defines defaults. */
export const variables = {
  PORT: variable({
    schema: integer(0, 65_535),
    default: '3000',
    allowed: 'a whole number from 0 to 65535; 0 selects a free port',
    description: 'Port to listen on.',
  }),
  HOST: variable({
    schema: listenHost,
    default: 'localhost',
    allowed: 'a host name or an IP address',
    description:
      'Address to listen on. `localhost` is this machine only, over IPv4 and IPv6; `::` or `0.0.0.0` makes the shop reachable from the network.',
  }),
  PUBLIC_ORIGIN: variable({
    schema: origin,
    default: 'http://localhost:{PORT}',
    allowed: 'an http or https origin without a path, such as https://shop.example',
    description: 'Public address of the shop. Its host belongs to the default channel.',
  }),
  SHOP_DIR: optional({
    schema: text,
    allowed: 'a path to a folder',
    description:
      'Folder of a shop of your own: its `content`, and its data in `.data`. Defaults to the demonstration shop.',
  }),
  DATA_DIR: variable({
    schema: text,
    default: '.data',
    allowed: 'a path to a folder',
    description: 'Folder of the database file, uploads and generated secrets; below SHOP_DIR if that is set.',
  }),
  DATABASE_URL: optional({
    schema: address('postgres:', 'postgresql:'),
    allowed: 'a URL that starts with postgres:// or postgresql://',
    description: 'PostgreSQL database. Defaults to an SQLite file in DATA_DIR.',
    secret: true,
  }),
  DATABASE_TIMEOUT: variable({
    schema: integer(1, 3600),
    default: '30',
    allowed: 'a whole number of seconds from 1 to 3600',
    description:
      'Time limit of a query on PostgreSQL, in seconds. If a query exceeds it, the response has status 503. Imports and migrations have no limit.',
  }),
  PLATFORM_URL: optional({
    schema: origin,
    allowed: 'an http or https origin without a path',
    description: 'Remote platform that answers all calls instead of the embedded one.',
  }),
  PROVIDER: variable({
    schema: z.enum(['a', 'b', 'c']),
    default: defaultProvider,
    allowed: 'a, b or c',
    description: 'Commerce provider whose API the gateway implements.',
  }),
  PROVIDER_A_SEGMENT: variable({
    schema: segment,
    default: defaultSegments.a,
    allowed: segmentRule,
    description: 'Path segment of provider A.',
  }),
  PROVIDER_B_SEGMENT: variable({
    schema: segment,
    default: defaultSegments.b,
    allowed: segmentRule,
    description: 'Path segment of provider B.',
  }),
  PROVIDER_C_SEGMENT: variable({
    schema: segment,
    default: defaultSegments.c,
    allowed: segmentRule,
    description: 'Path segment of provider C.',
  }),
  STORE_ORIGIN: optional({
    schema: origin,
    allowed: 'an http or https origin without a path, other than PUBLIC_ORIGIN',
    description: 'Origin of the hosted store. By default, the shop serves the store below /_store/.',
  }),
  TEST_PAYMENTS: variable({
    schema: z.enum(['auto', 'true', 'false']),
    default: 'auto',
    allowed: 'auto, true or false',
    description:
      'Accepts payments with test cards, with which anyone can order without paying. `auto`: only if the host of PUBLIC_ORIGIN is this machine or ends in `.test`.',
  }),
  EDITOR_ORIGINS: variable({
    schema: list(origin),
    default: '',
    allowed: 'http or https origins, separated by commas',
    description: 'Visual editors that may embed the shop in a frame.',
  }),
  PLATFORM_HOSTS: variable({
    schema: list(hostName),
    default: '',
    allowed: 'host names without a port, separated by commas',
    description: 'Hosts of the platform. Search engines do not index their pages.',
  }),
  SESSION_SECRET: optional({
    schema: z.string().min(32),
    allowed: 'at least 32 characters; required together with DATABASE_URL',
    description: 'Secret that signs sessions. With SQLite, a secret is generated in DATA_DIR by default.',
    secret: true,
  }),
  SESSION_IDLE_DAYS: variable({
    schema: integer(1, 400),
    default: '14',
    allowed: 'a whole number of days from 1 to 400',
    description: 'Time after a customer’s last request at which their session expires, in days.',
  }),
  SESSION_SHORT_IDLE_HOURS: variable({
    schema: integer(1, 240),
    default: '12',
    allowed: 'a whole number of hours from 1 to 240',
    description:
      'Time after the last request at which the session of a customer who is not remembered expires, in hours.',
  }),
  SESSION_MAX_DAYS: variable({
    schema: integer(1, 400),
    default: '90',
    allowed: 'a whole number of days from 1 to 400',
    description: 'Time after signing in at which a customer’s session expires, in days.',
  }),
  PAGE_CACHE: variable({
    schema: integer(0, 65_536),
    default: '48',
    allowed: 'a whole number of MiB from 0 to 65536',
    description:
      'Memory for rendered pages that are kept for all visitors, in MiB. The data of pages takes up to half as much in addition. With 0, every page is rendered for every request.',
  }),
  CDN_MAX_AGE: variable({
    schema: integer(0, 86_400),
    default: '0',
    allowed: 'a whole number of seconds from 0 to 86400',
    description:
      'Time for which a content delivery network may serve a page without revalidating it, in seconds. Pages then have the headers CDN-Cache-Control, Surrogate-Key and Cache-Tag.',
  }),
  CDN_PURGE_URL: optional({
    schema: address('https:', 'http:'),
    allowed: 'an http or https URL; requires CDN_MAX_AGE above 0 and the embedded platform',
    description:
      'Address to which the shop posts the keys of changed pages, so that a content delivery network drops them.',
    secret: true,
  }),
  CDN_PURGE_HEADER: optional({
    schema: header,
    allowed: 'a header, such as `Authorization: Bearer …`; requires CDN_PURGE_URL',
    description: 'Header that authorises these requests.',
    secret: true,
  }),
  CDN_PURGE_FIELD: variable({
    schema: z.string().regex(/^\w{1,64}$/),
    default: 'keys',
    allowed: 'letters, digits and underscores',
    description:
      'Field of the JSON body that contains the keys: `surrogate_keys` for Fastly, `tags` for Cloudflare.',
  }),
  TRUST_PROXY: variable({
    schema: proxies,
    default: 'false',
    allowed: 'true, false, or the number of proxies from 0 to 9',
    description:
      'Set to true behind a proxy, or to the number of proxies behind several, such as 2 for a CDN and a load balancer: X-Forwarded-For, X-Forwarded-Host, X-Forwarded-Proto and X-Request-Id are then trusted.',
  }),
  SMTP_URL: optional({
    schema: address('smtp:', 'smtps:'),
    allowed: 'a URL that starts with smtp:// or smtps://',
    description: 'Mail server. By default, mail is written to a folder in DATA_DIR.',
    secret: true,
  }),
  MAIL_FROM: optional({
    schema: z.email(),
    allowed: 'an email address',
    description: 'Sender of mail. Defaults to shop@ followed by the host of PUBLIC_ORIGIN.',
  }),
  MAIL_TO: optional({
    schema: z.email(),
    allowed: 'an email address',
    description: 'Recipient of form submissions if neither the form nor the settings name one.',
  }),
  UPLOADS_BYTES: variable({
    schema: integer(0, 999_999_999_999_999),
    default: '1073741824',
    allowed: 'a whole number of bytes; 0 rejects all files',
    description: 'Maximum total size of files uploaded with forms, in DATA_DIR. Defaults to 1 GiB.',
  }),
  SUBMISSION_DAYS: variable({
    schema: integer(0, 36_500),
    default: '0',
    allowed: 'a whole number of days; 0 keeps them',
    description: 'Time after which form submissions are deleted with their files.',
  }),
  MAIL_FILE_DAYS: variable({
    schema: integer(0, 36_500),
    default: '0',
    allowed: 'a whole number of days; 0 keeps them',
    description: 'Time after which mail files in DATA_DIR/outbox are deleted.',
  }),
  AUDIT_DAYS: variable({
    schema: integer(0, 36_500),
    default: '0',
    allowed: 'a whole number of days; 0 keeps them',
    description: 'Time after which entries of the audit log are deleted.',
  }),
  OPERATOR_EMAIL: optional({
    schema: z.email(),
    allowed: 'an email address; required together with OPERATOR_PASSWORD',
    description: 'Account of the first operator.',
  }),
  OPERATOR_PASSWORD: optional({
    schema: z.string().min(12),
    allowed: 'at least 12 characters; required together with OPERATOR_EMAIL',
    description: 'Password of the first operator.',
    secret: true,
  }),
  LOG_LEVEL: variable({
    schema: z.enum(logLevels),
    default: 'info',
    allowed: logLevels.join(', '),
    description: 'Minimum level of logged messages. Requests are logged as info.',
  }),
  WORKSPACE_ID: optional({
    schema: text,
    allowed: 'text without leading or trailing spaces',
    description: 'Workspace. Defaults to the workspace of the content.',
    environment: 'public',
  }),
  TENANT_ID: optional({
    schema: text,
    allowed: 'text without leading or trailing spaces',
    description: 'Tenant. Defaults to the tenant of the content.',
    environment: 'public',
  }),
  API_HOST: optional({
    schema: origin,
    allowed: 'an http or https origin without a path',
    description: 'Origin of the platform’s API, for build tools.',
    environment: 'public',
  }),
  CHANNEL_IDS: variable({
    schema: list(text),
    default: '',
    allowed: 'channel ids, separated by commas',
    description: 'Channels of the build. Defaults to all.',
    environment: 'public',
  }),
  CLI_TOKEN: optional({
    schema: text,
    allowed: 'text without leading or trailing spaces',
    description: 'Token of the command-line tool. Never leaves the server.',
    secret: true,
    environment: 'private',
  }),
  BUILD_TARGET: variable({
    schema: z.enum(['site', adminBuildTarget]),
    default: 'site',
    allowed: `site or ${adminBuildTarget}`,
    description: 'Build target. `app` is the admin build, in which every page is a preview.',
    environment: 'public',
  }),
  REACT_APP_ECOMMERCE_MODULE_ENABLE: variable({
    schema: flag,
    default: buildFlags.REACT_APP_ECOMMERCE_MODULE_ENABLE,
    allowed: 'true or false',
    description:
      'Set to true to enable commerce. Otherwise no commerce call is made and no commerce control is shown.',
    environment: 'public',
  }),
  REACT_APP_MULTI_CURRENCY_ENABLE: variable({
    schema: flag,
    default: buildFlags.REACT_APP_MULTI_CURRENCY_ENABLE,
    allowed: 'true or false',
    description: 'Set to true to let shoppers switch the currency.',
    environment: 'public',
  }),
}

export type VariableName = keyof typeof variables

/** Type of a variable's parsed value. */
export type ValueOf<Name extends VariableName> =
  (typeof variables)[Name] extends Variable<infer Value> ? Value : never

export const variableNames = Object.keys(variables) as VariableName[]
