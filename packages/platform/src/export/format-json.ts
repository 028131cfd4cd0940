import { textWidth } from './text-width.ts'

/**
 * Maximum line width in columns. It is the same as in the repository's formatter, which therefore
 * leaves exported files unchanged.
 */
const maxWidth = 110

/**
 * Formats a value as readable JSON: indented by two spaces, with each value on one line if it fits.
 * The top level always spans several lines, and so does a list of several objects or lists that
 * each have several members.
 */
export function formatJson(value: unknown): string {
  return `${write(value, { indent: '', used: 0, isTop: true })}\n`
}

interface Layout {
  readonly indent: string
  /** Columns taken by the rest of the line, before and after the value. */
  readonly used: number
  readonly isTop: boolean
}

function write(value: unknown, layout: Layout): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const entries: readonly (readonly [string, unknown])[] = isList
    ? value.map((element: unknown) => ['', element] as const)
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([key, each]) => [`${JSON.stringify(key)}: `, each] as const)
  if (entries.length === 0) return isList ? '[]' : '{}'
  if (!layout.isTop && !mustBreak(value)) {
    const line = onOneLine(value)
    if (layout.used + textWidth(line) <= maxWidth) return line
  }
  const indent = `${layout.indent}  `
  if (isList && value.length > 1 && value.every((each) => typeof each === 'number')) {
    return `[\n${fill(value, indent)}\n${layout.indent}]`
  }
  const lines = entries.map(([key, each], index) => {
    const comma = index === entries.length - 1 ? '' : ','
    const used = indent.length + textWidth(key) + comma.length
    return `${indent}${key}${write(each, { indent, used, isTop: false })}${comma}`
  })
  return `${isList ? '[' : '{'}\n${lines.join('\n')}\n${layout.indent}${isList ? ']' : '}'}`
}

/**
 * Returns true if a value must span several lines even if it is short, because of its own shape or
 * of a nested value.
 */
function mustBreak(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return isListOfGroups(value) || value.some((each) => mustBreak(each))
  return Object.values(value).some((each) => mustBreak(each))
}

/** Returns true for a list of several objects or lists that each have several members. */
function isListOfGroups(list: readonly unknown[]): boolean {
  if (list.length < 2) return false
  const areLists = list.every((each) => Array.isArray(each) && each.length > 1)
  const areObjects = list.every(
    (each) =>
      typeof each === 'object' && each !== null && !Array.isArray(each) && Object.keys(each).length > 1,
  )
  return areLists || areObjects
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((each) => onOneLine(each)).join(', ')}]`
  const members = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => `${JSON.stringify(key)}: ${onOneLine(each)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** Formats numbers with as many per line as fit. */
function fill(numbers: readonly number[], indent: string): string {
  const lines: string[] = []
  let line = indent
  for (const [index, number] of numbers.entries()) {
    const text = JSON.stringify(number) + (index === numbers.length - 1 ? '' : ',')
    if (line === indent) line += text
    else if (line.length + 1 + text.length <= maxWidth) line += ` ${text}`
    else {
      lines.push(line)
      line = indent + text
    }
  }
  return [...lines, line].join('\n')
}
