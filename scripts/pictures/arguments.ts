import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isScene, type SceneId } from '@vitrine/demo-catalogue/scenes'
import { isFamily, type CollectionId } from '@vitrine/demo-catalogue/studio'
import { Failure } from '../failure.ts'

export const usage = `Usage:
  npm run pictures -- list [name…]      lists the state of each family and the scenes, and the expected duration
  npm run pictures -- render [name…]    renders the missing and stale photographs with Blender
  npm run pictures -- cut               cuts photographs for categories, phones and link previews, as "render" does at its end
  npm run pictures -- sheet [name…]     draws a contact sheet of each family into .cache/studio/sheets

Options of "render":
  --view <view>     only this view: front, angle, detail, room, version or scene; may be repeated
  --processes <n>   processes of Blender, with one thread each; the default is one per processor

A name is that of a family as in src/products/ids.ts (mug, table-lamp), "scenes" for all scenes, or that of a scene as in
src/scenes/scene-list.ts (breakfast). Without names, all families and scenes are meant. BLENDER is the executable of Blender,
if it is not on the PATH. The command can be stopped at any time; run it again to continue.
`

const commands = ['list', 'render', 'cut', 'sheet'] as const
const views = ['front', 'angle', 'detail', 'room', 'version', 'scene'] as const

/** Parses the arguments. Returns undefined if the user asks for help. */
export function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args)
  if (values.help === true) return undefined
  const [name = '', ...names] = positionals
  const command = commands.find((each) => each === name)
  if (command === undefined) throw new Failure(`Unknown command: ${name || '(none)'}\n\n${usage}`)
  if (command !== 'render' && (values.view ?? values.processes) !== undefined)
    throw new Failure(`--view and --processes are options of "render".\n\n${usage}`)
  if (command === 'cut' && names.length > 0) throw new Failure(`"cut" takes no names.\n\n${usage}`)
  const unknown = names.filter((each) => !isCollection(each) && !isScene(each))
  if (unknown.length > 0) throw new Failure(`Unknown family or scene: ${unknown.join(', ')}\n`)
  return {
    command,
    ...toSelection(names),
    views: values.view?.map(readView),
    processes: readProcesses(values.processes),
  }
}

function isCollection(name: string): name is CollectionId {
  return name === 'scenes' || isFamily(name)
}

/** Names of scenes select the scenes, limited to these; "scenes" selects all of them. */
function toSelection(names: readonly string[]): {
  readonly families?: readonly CollectionId[]
  readonly scenes?: readonly SceneId[]
} {
  if (names.length === 0) return {}
  const scenes = names.filter(isScene)
  const families = names.filter(isCollection)
  if (scenes.length === 0 || families.includes('scenes')) return { families }
  return { families: [...families, 'scenes'], scenes }
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
