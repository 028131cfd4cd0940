import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workbench/workbench.ts'

/** The server as `npm start` runs it, once the launcher is done. */
export interface StartCommand {
  readonly nodeArgs: readonly string[]
  /** Absolute. */
  readonly file: string
  readonly env: Readonly<Record<string, string>>
}

/** Reads the command out of package.json, so that what is measured is what is started. */
export function readStartCommand(): StartCommand {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string }
  }
  const match = /&& exec env ((?:\w+=\S+ )*)node ((?:-\S+ )*)(\S+\.js)$/.exec(scripts.start)
  if (!match) throw new Error(`The start script has changed its form: ${scripts.start}`)
  const [, variables = '', flags = '', file = ''] = match
  return {
    env: Object.fromEntries(words(variables).map((pair) => pair.split('=') as [string, string])),
    nodeArgs: words(flags),
    file: join(root, file),
  }
}

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '')
}
