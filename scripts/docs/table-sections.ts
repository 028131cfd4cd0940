import type { ErrorCatalogueEntry } from '@vitrine/contract'
import type { OpenApiDocument, OpenApiOperation } from '@vitrine/contract/openapi'
import type { Docstring } from './docstrings.ts'
import { toTable } from './table.ts'

/** A constant of the contract, with the folder that defines it. */
export interface DocumentedConstant extends Docstring {
  readonly group: string
  readonly value: unknown
}

export function toCatalogueSection(catalogue: readonly ErrorCatalogueEntry[]): string {
  return toTable(
    ['Id', 'Situation', 'Outcome'],
    catalogue.map(({ id, situation, outcome }) => [`\`${id}\``, situation, outcome]),
  )
}

export function toCodeSection(
  codes: Readonly<Record<string, { readonly status: number; readonly message: string }>>,
): string {
  return toTable(
    ['Code', 'Status', 'Default message'],
    Object.entries(codes).map(([code, { status, message }]) => [`\`${code}\``, String(status), message]),
  )
}

export function toConstantSections(constants: readonly DocumentedConstant[]): string {
  return [...Map.groupBy(constants, ({ group }) => group)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([group, members]) => {
      const rows = members.map(({ name, value, text }) => [`\`${name}\``, toValue(value), text])
      return `### ${group}\n\n${toTable(['Constant', 'Value', 'Meaning'], rows)}`
    })
    .join('\n\n')
}

/** Lists the operations of an OpenAPI document's paths. */
export function toOperationSection(paths: OpenApiDocument['paths']): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  return toTable(
    ['Call', 'Method and path', 'Query', 'Body', 'Description'],
    operations.map(({ path, method, operation }) => [
      `\`${operation.operationId}\``,
      `\`${method.toUpperCase()} ${path}\``,
      toCodeList(queryNames(operation)),
      toCodeList(bodyNames(operation)),
      operation['x-access'] === 'anyone' ? `${operation.summary} No session is required.` : operation.summary,
    ]),
  )
}

function queryNames({ parameters }: OpenApiOperation): readonly string[] {
  return parameters.flatMap((parameter) =>
    'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
  )
}

function bodyNames({ requestBody }: OpenApiOperation): readonly string[] {
  const json = requestBody?.content['application/json'] as
    { readonly schema?: { readonly properties?: object } } | undefined
  return Object.keys(json?.schema?.properties ?? {})
}

function toCodeList(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

function toValue(value: unknown): string {
  return `\`${value instanceof RegExp ? String(value) : toJson(value)}\``
}

/** Formats a value as JSON on one line, with spaces. */
function toJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toJson).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${toJson(member)}`)
  return `{ ${members.join(', ')} }`
}
