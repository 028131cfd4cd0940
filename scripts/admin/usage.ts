import type { Command, CommandGroup } from './command.ts'

const start = 'Usage: npm run admin --'
/** Column in which descriptions start. */
const column = 34
const maxWidth = 120

/** Formats the usage of all commands. Groups have one line each. */
export function formatUsage(groups: readonly CommandGroup[]): string {
  const lines = groups.flatMap(({ name, help, commands }) =>
    name === '' ? commands.map((command) => formatCommand('', command)) : [formatRow(`${name} …`, help)],
  )
  return `${start} <command>\n\n${lines.join('')}`
}

/** Formats the usage of the commands of a group. */
export function formatGroupUsage({ name, commands }: CommandGroup): string {
  const prefix = name === '' ? '' : `${name} `
  return `${start} ${prefix}<command>\n\n${commands.map((command) => formatCommand(prefix, command)).join('')}`
}

function formatCommand(prefix: string, command: Command): string {
  const { name, arguments: names = [], words, required = {}, options = {}, flags = [], help } = command
  const parts = [
    ...[prefix + name, ...names.map((argument) => `<${argument}>`)],
    ...(words === undefined ? [] : [`[<${words}>…]`]),
    ...Object.entries(required).map(([option, value]) => `--${option} <${value}>`),
    ...Object.entries(options).map(([option, value]) => `[--${option} <${value}>]`),
    ...flags.map((flag) => `[--${flag}]`),
  ]
  return formatRow(parts.join(' '), help)
}

function formatRow(signature: string, help: string): string {
  const lines = ['']
  for (const word of help.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && column + line.length + word.length >= maxWidth) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  const indent = ' '.repeat(column)
  const first = `  ${signature}`
  const head = first.length < column - 1 ? first.padEnd(column) : `${first}\n${indent}`
  return `${head}${lines.join(`\n${indent}`)}\n`
}
