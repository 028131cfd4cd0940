import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isFamily } from '@vitrine/demo-catalogue/studio'
import { Failure } from '../failure.ts'

export const usage = `Usage:
  npm run pictures -- list [family…]      lists the state of each family, and the expected duration
  npm run pictures -- render [family…]    renders the missing and stale photographs with Blender
  npm run pictures -- sheet [family…]     draws a contact sheet of each family into .cache/studio/sheets

Options of "render":
  --view <view>     only this view: front, angle, detail, room or version; may be repeated
  --processes <n>   processes of Blender, with one thread each; the default is one per processor

Families are named as in src/products/ids.ts, for example mug or table-lamp. BLENDER is the executable of Blender,
if it is not on the PATH. The command can be stopped at any time; run it again to continue.
`

const commands = ['list', 'render', 'sheet'] as const
const views = ['front', 'angle', 'detail', 'room', 'version'] as const

/** Parses the arguments. Returns undefined if the user asks for help. */
export function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args)
  if (values.help === true) return undefined
  const [name = '', ...families] = positionals
  const command = commands.find((each) => each === name)
  if (command === undefined) throw new Failure(`Unknown command: ${name || '(none)'}\n\n${usage}`)
  if (command !== 'render' && (values.view ?? values.processes) !== undefined)
    throw new Failure(`--view and --processes are options of "render".\n\n${usage}`)
  const known = families.filter(isFamily)
  const unknown = families.filter((family) => !isFamily(family))
  if (unknown.length > 0) throw new Failure(`Unknown family: ${unknown.join(', ')}\n`)
  return {
    command,
    families: known.length === 0 ? undefined : known,
    views: values.view?.map(readView),
    processes: readProcesses(values.processes),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        view: { type: 'string', multiple: true },
        processes: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

function readView(text: string): (typeof views)[number] {
  const view = views.find((each) => each === text)
  if (view === undefined) throw new Failure(`Unknown view: ${text}. Expected ${views.join(', ')}.\n`)
  return view
}

function readProcesses(text: string | undefined): number {
  if (text === undefined) return availableParallelism()
  if (!/^[1-9]\d?$/.test(text))
    throw new Failure(`--processes: expected a number from 1 to 99, got ${text}\n`)
  return Number(text)
}
