import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workbench/workbench.ts'

/** The server command of `npm start`, without the launcher. */
export interface StartCommand {
  readonly nodeArgs: readonly string[]
  /** Absolute path. */
  readonly file: string
  readonly env: Readonly<Record<string, string>>
}

/** Reads the command from package.json, so that the measured command is the one that users run. */
export function readStartCommand(): StartCommand {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string }
  }
  const match = /&& exec env ((?:\w+=\S+ )*)node ((?:-\S+ )*)(\S+\.js)$/.exec(scripts.start)
  if (!match) throw new Error(`Cannot parse the start script of package.json: ${scripts.start}`)
  const [, variables = '', flags = '', file = ''] = match
  return {
    env: Object.fromEntries(splitWords(variables).map((pair) => pair.split('=') as [string, string])),
    nodeArgs: splitWords(flags),
    file: join(root, file),
  }
}

function splitWords(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '')
}
