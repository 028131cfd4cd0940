/**
 * Checks the public packages in their published form: each compiles separately, publint reports nothing, plain Node
 * can import every entry point from the compiled files, the types resolve, and no `.ts` specifier is left.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { importsOf } from './imports/read.ts'
import { root } from './root.ts'

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly exports: Readonly<Record<string, unknown>>
}

const problems: string[] = []

compile()
const packages = publicPackages()
if (packages.length === 0) problems.push('no public packages found')
for (const { folder, manifest } of packages) {
  problems.push(...(await published(folder, manifest)), ...leftSpecifiers(folder))
}
const doors = packages.flatMap(({ manifest }) =>
  Object.keys(manifest.exports).map((door) => join(manifest.name, door)),
)
problems.push(...doors.flatMap(unloadable), ...untyped(doors))

for (const problem of problems) console.error(problem)
console.log(`${packages.length} packages, ${doors.length} entry points`)
if (problems.length > 0) process.exitCode = 1

function compile(): void {
  const { status, stdout } = run('tsc', ['-b', 'tsconfig.packages.json', '--pretty', 'false'])
  if (status === 0) return
  console.error(stdout)
  process.exit(1)
}

function publicPackages(): readonly { folder: string; manifest: Manifest }[] {
  return readdirSync(join(root, 'packages'))
    .map((name) => join(root, 'packages', name))
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest,
    }))
    .filter(({ manifest }) => !manifest.private)
}

async function published(folder: string, manifest: Manifest): Promise<readonly string[]> {
  const { messages, pkg } = await publint({ pkgDir: folder, pack: 'npm', strict: true })
  return messages.map(
    (message) => `${manifest.name}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`,
  )
}

/** Reports specifiers that still end in `.ts`. Node resolves specifiers literally, so such a file does not exist. */
function leftSpecifiers(folder: string): readonly string[] {
  const dist = join(folder, 'dist')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  return files.flatMap((file) =>
    importsOf(file, readFileSync(join(dist, file), 'utf8'))
      .filter(({ specifier }) => /^\..*\.tsx?$/.test(specifier ?? ''))
      .map(({ specifier, line }) => `${join(dist, file)}:${line}: ${specifier} was not rewritten`),
  )
}

function unloadable(door: string): readonly string[] {
  const { status, stderr } = run('node', ['--input-type=module', '-e', `await import('${door}')`])
  return status === 0
    ? []
    : [`${door} cannot be imported: ${stderr.trim().split('\n').slice(0, 8).join('\n')}`]
}

/**
 * Compiles the types as a host uses them: from the compiled declarations of the entry points, not from the sources.
 * Returns the problems.
 */
function untyped(names: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(root, 'node_modules', '.surfaces-'))
  try {
    const lines = names.map((door, index) => `export * as door${index} from '${door}'`)
    writeFileSync(join(folder, 'host.ts'), `${lines.join('\n')}\n`)
    const compilerOptions = { noEmit: true, types: ['node'], skipLibCheck: false }
    const config = { extends: '../../tsconfig.base.json', compilerOptions }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...config, files: ['host.ts'] }))
    const { status, stdout } = run('tsc', ['-p', folder, '--pretty', 'false'])
    // Declarations of other packages are not checked.
    const own = stdout
      .split('\n')
      .filter((line) => line.includes(' error ') && !/^node_modules\/[^.]/.test(line))
    return status === 0 ? [] : own.map((line) => `the types cannot be used by a host: ${line}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(program: string, args: readonly string[]) {
  const path = program === 'node' ? process.execPath : join(root, 'node_modules', '.bin', program)
  return spawnSync(path, args, { cwd: root, encoding: 'utf8' })
}
