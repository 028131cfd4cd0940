import { Failure } from '../failure.ts'
import type { Command, CommandGroup, CommandTools } from './command.ts'
import { formatGroupUsage, formatUsage } from './usage.ts'

/**
 * Reads the words, arguments and options of a command line, before a database is opened. Returns a function that runs the
 * command. Throws a `Failure`, with the usage, if the command is unknown, or an argument or option is missing or unknown.
 */
export function readCommand(
  groups: readonly CommandGroup[],
  args: readonly string[],
): (tools: CommandTools) => Promise<void> {
  const [first] = args
  if (first === undefined || first === '--help') throw new Failure(formatUsage(groups))
  const named = groups.find(({ name }) => name === first)
  const group = named ?? groups.find(({ name }) => name === '')
  const [word, ...rest] = named ? args.slice(1) : args
  const command = group?.commands.find(({ name }) => name === word)
  if (named && (word === undefined || word === '--help')) throw new Failure(formatGroupUsage(named))
  if (!group || !command) {
    const known = named
      ? named.commands
      : [...(group?.commands ?? []), ...groups.filter(({ name }) => name !== '')]
    const names = known.map(({ name }) => (named ? `${first} ${name}` : name))
    const unknown = named ? `${first} ${word}` : first
    throw new Failure(`Unknown command '${unknown}'. Available commands: ${names.join(', ')}.\n`)
  }
  const given = readArguments(group, command, rest)
  return (tools) => command.run(given, tools)
}

function readArguments(group: CommandGroup, command: Command, args: readonly string[]) {
  const { arguments: names = [], required = {}, options = {}, flags = [] } = command
  const name = [group.name, command.name].filter(Boolean).join(' ')
  const toFailure = (message: string) => new Failure(`${message}\n\n${formatGroupUsage(group)}`)
  const values: string[] = []
  const given: Record<string, string> = {}
  const chosen: Record<string, string> = {}
  const set = new Set<string>()
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? ''
    const option = arg.slice(2)
    if (!arg.startsWith('--')) values.push(arg)
    else if (flags.includes(option)) set.add(option)
    else if (Object.hasOwn(required, option) || Object.hasOwn(options, option)) {
      const value = args[++index]
      if (value === undefined) throw toFailure(`${arg} needs a value.`)
      const target = Object.hasOwn(required, option) ? given : chosen
      target[option] = value
    } else throw toFailure(`${name} does not take ${arg}.`)
  }
  const missing = names[values.length]
  if (missing !== undefined) throw toFailure(`${name} needs <${missing}>.`)
  const words = values.slice(names.length)
  if (words.length > 0 && command.words === undefined) throw toFailure(`${name} does not take '${words[0]}'.`)
  for (const [option, value] of Object.entries(required)) {
    if (given[option] === undefined) throw toFailure(`${name} needs --${option} <${value}>.`)
  }
  const byName = Object.fromEntries(names.map((argument, index) => [argument, values[index] ?? '']))
  return { ...given, ...byName, words, options: chosen, flags: set } as unknown as Parameters<
    Command['run']
  >[0]
}
