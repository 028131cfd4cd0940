import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from './root.ts'

/** A copy of the repository's sources that a test may edit; it shares the installed dependencies. */
export interface WorkingCopy {
  readonly root: string
  /**
   * Replaces a text in a file as a slow editor does: empties the file, and writes the new text 25 milliseconds later. Fails
   * if the file does not contain the text.
   */
  edit(file: string, from: string, to: string): Promise<void>
  /** Runs a program of the installed packages, and resolves with its output. Rejects if it fails. */
  run(program: string, ...args: readonly string[]): Promise<string>
  /** Creates a file. */
  write(file: string, text: string): Promise<void>
  remove(): Promise<void>
}

const copied = ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'packages', 'apps', 'scripts'] as const
const left = new Set(['node_modules', 'dist', '.data', '.dist-next'])

export async function copyRepository(): Promise<WorkingCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-copy-'))
  for (const name of copied) {
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !left.has(path.basename(source)),
    })
  }
  await linkDependencies(folder)
  return {
    root: folder,
    async edit(file, from, to) {
      const target = path.join(folder, file)
      const text = await readFile(target, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
      await writeFile(target, '')
      await setTimeout(25)
      await writeFile(target, text.replace(from, to))
    },
    async run(program, ...args) {
      const bin = path.join(root, 'node_modules', '.bin')
      const { stdout } = await promisify(execFile)(path.join(bin, program), args, {
        cwd: folder,
        env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
      })
      return stdout
    },
    write: (file, text) => writeFile(path.join(folder, file), text),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Creates symbolic links to all installed packages, and to the copies of the repository's own packages. */
async function linkDependencies(folder: string): Promise<void> {
  const installed = path.join(root, 'node_modules')
  const own = path.join(folder, 'node_modules', '@vitrine')
  await mkdir(own, { recursive: true })
  for (const name of await readdir(installed)) {
    if (name !== '@vitrine')
      await symlink(path.join(installed, name), path.join(folder, 'node_modules', name))
  }
  for (const name of await readdir(path.join(folder, 'packages'))) {
    await symlink(path.join(folder, 'packages', name), path.join(own, name))
  }
}
