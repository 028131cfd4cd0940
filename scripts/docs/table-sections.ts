import type { ErrorCatalogueEntry } from '@vitrine/contract'
import type { AdminCall } from '@vitrine/contract/admin'
import { z } from 'zod'
import type { Docstring } from './docstrings.ts'
import { toTable } from './table.ts'

/** A constant of the contract, with the folder that has it. */
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

export function toAdminSection(calls: Readonly<Record<string, AdminCall>>): string {
  return toTable(
    ['Call', 'Method and path', 'Query', 'Body', 'Description'],
    Object.entries(calls).map(([name, { method, path, query, body, summary, access }]) => [
      `\`${name}\``,
      `\`${method} ${path}\``,
      toNames(query),
      body ? toNames(body) : '',
      access === 'anyone' ? `${summary} No session is required.` : summary,
    ]),
  )
}

/** Names of an object schema's properties. */
function toNames(schema: z.ZodType): string {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
    .map((name) => `\`${name}\``)
    .join(', ')
}

function toValue(value: unknown): string {
  const text = value instanceof RegExp ? String(value) : JSON.stringify(value)
  return `\`${text.replaceAll('","', '", "').replaceAll(/(?<="):(?=["\d{[])/g, ': ')}\``
}
