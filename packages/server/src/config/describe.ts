import { variableNames, variables, type Variable } from './variables.ts'

/** One row of the table of variables. `default` is an empty text where there is none. */
export interface VariableRow {
  readonly name: string
  readonly default: string
  readonly allowed: string
  readonly description: string
}

/** All variables in order, from the same definition that reads them. */
export function describeConfig(): readonly VariableRow[] {
  return variableNames.map((name) => {
    const row: Variable = variables[name]
    return { name, default: row.default ?? '', allowed: row.allowed, description: row.description }
  })
}

/** The table of variables as Markdown, for the README and for the test that keeps the README true. */
export function configTable(): string {
  const rows = describeConfig().map((row) => [
    `\`${row.name}\``,
    row.default === '' ? '' : `\`${row.default}\``,
    row.allowed,
    row.description,
  ])
  const lines = [['Variable', 'Default', 'Allowed', 'Meaning'], ['---', '---', '---', '---'], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}
