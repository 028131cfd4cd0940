import { textWidth } from './text-width.ts'

/** Longest line, in columns, as the repository's formatter has it: an exported file needs no formatting after it. */
const width = 110

/**
 * A value as JSON for people: two spaces for each level, what fits on a line on one line. The top level always stands on
 * lines of its own, and so do lists of several objects or lists with several members each.
 */
export function toJsonText(value: unknown): string {
  return `${write(value, { indent: '', used: 0, isTop: true })}\n`
}

interface Place {
  readonly indent: string
  /** Columns of the line before and after the value. */
  readonly used: number
  readonly isTop: boolean
}

function write(value: unknown, place: Place): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const entries: readonly (readonly [string, unknown])[] = isList
    ? value.map((each: unknown) => ['', each] as const)
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([key, each]) => [`${JSON.stringify(key)}: `, each] as const)
  if (entries.length === 0) return isList ? '[]' : '{}'
  if (!place.isTop && !mustBreak(value)) {
    const line = onOneLine(value)
    if (place.used + textWidth(line) <= width) return line
  }
  const indent = `${place.indent}  `
  if (isList && value.length > 1 && value.every((each) => typeof each === 'number')) {
    return `[\n${fill(value, indent)}\n${place.indent}]`
  }
  const lines = entries.map(([key, each], index) => {
    const comma = index === entries.length - 1 ? '' : ','
    const used = indent.length + textWidth(key) + comma.length
    return `${indent}${key}${write(each, { indent, used, isTop: false })}${comma}`
  })
  return `${isList ? '[' : '{'}\n${lines.join('\n')}\n${place.indent}${isList ? ']' : '}'}`
}

/** Whether a value, or one within it, stands on several lines however short it is. */
function mustBreak(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return isListOfGroups(value) || value.some((each) => mustBreak(each))
  return Object.values(value).some((each) => mustBreak(each))
}

/** Several objects, or several lists, each with several members. */
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

/** Numbers, as many on a line as fit. */
function fill(numbers: readonly number[], indent: string): string {
  const lines: string[] = []
  let line = indent
  for (const [index, number] of numbers.entries()) {
    const text = JSON.stringify(number) + (index === numbers.length - 1 ? '' : ',')
    if (line === indent) line += text
    else if (line.length + 1 + text.length <= width) line += ` ${text}`
    else {
      lines.push(line)
      line = indent + text
    }
  }
  return [...lines, line].join('\n')
}
