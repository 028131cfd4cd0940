import { variableNames, variables, type Variable } from './variables.ts'

/** A row of the table of variables. `default` is empty if there is none. */
export interface VariableRow {
  readonly name: string
  readonly default: string
  readonly allowed: string
  readonly description: string
}

/** Returns all variables in order, from the definitions that `readConfig` uses. */
export function describeConfig(): readonly VariableRow[] {
  return variableNames.map((name) => {
    const row: Variable = variables[name]
    return { name, default: row.default ?? '', allowed: row.allowed, description: row.description }
  })
}

/** Returns the table of variables as Markdown. docs/configuration.md contains it, and a check keeps it up to date. */
export function configTable(): string {
  const rows = describeConfig().map((row) => [
    `\`${row.name}\``,
    row.default === '' ? '' : `\`${row.default}\``,
    row.allowed,
    row.description,
  ])
  const lines = [['Variable', 'Default', 'Allowed', 'Description'], ['---', '---', '---', '---'], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}
