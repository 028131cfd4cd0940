import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './root.ts'

const execute = promisify(execFile)
const programs = path.join(root, 'node_modules')

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}

/** Dependencies that a host installs beside the packages, as documented in docs/host.md. */
const hostDependencies = ['react', 'react-dom', '@types/react', '@types/node', 'typescript', 'vite']

/** A project outside of the repository with the packages as npm would publish them. */
export interface PackedHost {
  readonly folder: string
  /** Runs a program of an installed package and returns its output. Fails if the program fails. */
  run(program: string, ...args: readonly string[]): Promise<string>
  remove(): Promise<void>
}

/**
 * Packs the public packages and installs them into a new project with the files of a host. Nothing is downloaded:
 * the packages are unpacked, and their declared dependencies are linked from the installed ones. The host
 * fails if a package uses a dependency that it does not declare.
 */
export async function installPacked(host: string): Promise<PackedHost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-host-'))
  const modules = path.join(folder, 'node_modules')
  await execute(path.join(programs, '.bin', 'tsc'), ['-b', 'tsconfig.packages.json'], { cwd: root })
  const manifests = await unpack(modules)
  const others = manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies))
  for (const name of new Set([...hostDependencies, ...others])) await link(name, modules)
  await cp(host, folder, { recursive: true })
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  return {
    folder,
    async run(program, ...args) {
      const file = path.join(programs, '.bin', program)
      const { stdout } = await execute(file, args, {
        cwd: folder,
        env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      })
      return stdout
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Packs the public packages, unpacks them where npm would, and returns their manifests. */
async function unpack(modules: string): Promise<readonly Manifest[]> {
  const packed = await mkdtemp(path.join(tmpdir(), 'vitrine-packed-'))
  const folders = (await readdir(path.join(root, 'packages'))).map((name) => path.join('packages', name))
  const manifests = await Promise.all(folders.map(readManifest))
  const open = folders.filter((_, index) => manifests[index]?.private !== true)
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', packed]
  await execute('npm', [...args, ...open.flatMap((workspace) => ['--workspace', workspace])], {
    cwd: root,
    env: { ...process.env, npm_config_offline: 'true', npm_config_update_notifier: 'false' },
  })
  const tarballs = await readdir(packed)
  if (tarballs.length !== open.length) throw new Error(`${open.length} packages, but ${tarballs.join(', ')}`)
  const installed: Manifest[] = []
  for (const tarball of tarballs) {
    const target = path.join(packed, 'package')
    await execute('tar', ['-xzf', path.join(packed, tarball), '-C', packed])
    const manifest = JSON.parse(await readFile(path.join(target, 'package.json'), 'utf8')) as Manifest
    await cp(target, path.join(modules, manifest.name), { recursive: true })
    await rm(target, { recursive: true })
    installed.push(manifest)
  }
  await rm(packed, { recursive: true })
  return installed
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')) as Manifest
}

async function link(name: string, modules: string): Promise<void> {
  const target = path.join(modules, name)
  if (await exists(target)) return
  await mkdir(path.dirname(target), { recursive: true })
  await symlink(path.join(programs, name), target, 'junction')
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
