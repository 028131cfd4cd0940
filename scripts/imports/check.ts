import { posix } from 'node:path'
import { isBuiltin } from 'node:module'
import { findFolderCycles } from './folder-cycles.ts'
import { importsOf, type Import, type Sources, type Workspace } from './read.ts'
import { browserDoors, browserPackages, rules, testImports, type WorkspaceRule } from './rules.ts'

interface File {
  readonly path: string
  readonly workspace: string
  readonly rule: WorkspaceRule
  readonly isTest: boolean
  readonly imports: readonly Import[]
}

interface Repository {
  readonly files: ReadonlyMap<string, File>
  readonly workspaces: readonly Workspace[]
}

const scope = '@vitrine/'

/**
 * Returns every import that breaks a rule, as `file:line: problem`.
 *
 * @throws Error if there is nothing to check, or a file cannot be parsed
 */
export function checkImports(sources: Sources, workspaces: readonly Workspace[]): readonly string[] {
  const files = new Map([...sources].map(([path, source]) => [path, toFile(path, source)]))
  if (files.size === 0) throw new Error('No modules found to check')
  const repository = { files, workspaces }
  const problems = [...files.values()].flatMap((file) =>
    file.imports.flatMap((one) => {
      const problem = problemOf(repository, file, one)
      return problem ? [`${file.path}:${one.line}: ${problem}`] : []
    }),
  )
  return [...problems, ...browserProblems(repository), ...findFolderCycles(files)]
}

function toFile(path: string, source: string): File {
  const found = Object.entries(rules).find(([folder]) => path.startsWith(`${folder}/`))
  if (!found) throw new Error(`${path} is not in a workspace with an import rule`)
  const [workspace, rule] = found
  return { path, workspace, rule, isTest: isTest(path), imports: importsOf(path, source) }
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes('/test/')
}

function problemOf(repository: Repository, file: File, one: Import): string | undefined {
  const { specifier } = one
  if (specifier === undefined) {
    return file.rule.node || file.isTest ? undefined : 'the specifier is computed at run time'
  }
  if (specifier.startsWith('.')) return relativeProblem(repository, file, specifier, one.typeOnly)
  if (specifier.startsWith(scope)) return workspaceProblem(repository, file, specifier)
  if (/^react(-dom)?(\/|$)/.test(specifier) && !file.rule.react && !file.isTest) {
    return `only runtime and apps may import React (${specifier})`
  }
  if (isBuiltin(specifier) && !specifier.startsWith('node:')) return `write node:${specifier}`
  return undefined
}

function relativeProblem(
  { files, workspaces }: Repository,
  file: File,
  specifier: string,
  typeOnly: boolean,
): string | undefined {
  const target = posix.join(posix.dirname(file.path), specifier)
  if (!target.startsWith(`${file.workspace}/`)) {
    // Scripts may import types of the shop that they load at run time.
    return typeOnly && file.workspace === 'scripts' ? undefined : `${specifier} is outside the package`
  }
  const doors = workspaces.find(({ folder }) => folder === file.workspace)?.doors ?? {}
  // Exceptions: types do not couple modules at run time, tests may import internal modules, and the entry points of a
  // package may import all of its folders.
  const isDoor = Object.values(doors).includes(file.path.slice(file.workspace.length + 1))
  if (typeOnly || file.isTest || isDoor) return undefined
  const folder = closedFolder(files, file.path, target, doorNames(doors))
  return folder && `${specifier} bypasses the entry point ${folder}/index.ts`
}

/**
 * Returns the outermost source folder with an index that contains the target but not the importer, unless the
 * target is that index.
 */
function closedFolder(
  files: Repository['files'],
  from: string,
  target: string,
  doors: ReadonlySet<string>,
): string | undefined {
  const parts = target.split('/')
  const folders = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'))
  return folders.find((folder) => {
    if (folder.endsWith('/src')) return false
    const inside = from.startsWith(`${folder}/`)
    const hasDoor = files.has(`${folder}/index.ts`) || files.has(`${folder}/index.tsx`)
    const isDoor =
      posix.dirname(target) === folder && doors.has(posix.basename(target).replace(/\.tsx?$/, ''))
    return hasDoor && !inside && !isDoor
  })
}

/**
 * A folder may have one index for each entry point of its package: `schemas.ts` and `server.ts` beside `index.ts`.
 */
function doorNames(doors: Workspace['doors']): ReadonlySet<string> {
  return new Set(['index', ...Object.keys(doors).map((door) => door.replace('./', ''))])
}

function workspaceProblem({ workspaces }: Repository, file: File, specifier: string): string | undefined {
  const [name = '', ...rest] = specifier.slice(scope.length).split('/')
  const target = workspaces.find((workspace) => workspace.name === scope + name)
  const door = rest.length > 0 ? `./${rest.join('/')}` : '.'
  if (!target) return `${specifier} is not a package of this repository`
  if (!target.doors[door]) return `${specifier} is not an entry point of ${name}`
  if (target.folder === file.workspace && !file.isTest)
    return `${specifier} refers to its own package: import the file instead`
  const allowed = file.isTest ? testImports : file.rule.imports
  if (
    target.folder === file.workspace ||
    allowed.includes(name) ||
    file.rule.onlyFrom?.[name]?.includes(file.path)
  )
    return undefined
  const places = file.rule.onlyFrom?.[name]
  return `${file.workspace} may not import ${name}${places ? `, except in ${places.join(', ')}` : ''}`
}

/** Follows the imports of the browser entry points and reports modules that must not reach a browser. */
function browserProblems(repository: Repository): readonly string[] {
  const problems: string[] = []
  const seen = new Set<string>()
  const next = Object.entries(browserDoors).flatMap(([name, doors]) =>
    doors.flatMap((door) => doorFile(repository, scope + name, door) ?? []),
  )
  for (let path = next.pop(); path; path = next.pop()) {
    const file = repository.files.get(path)
    if (!file || seen.has(path)) continue
    seen.add(path)
    for (const { specifier, typeOnly, line } of file.imports) {
      if (typeOnly || specifier === undefined) continue
      if (specifier.startsWith('.')) next.push(posix.join(posix.dirname(path), specifier))
      else if (specifier.startsWith(scope)) next.push(...reachedDoor(repository, specifier))
      else if (!browserPackages.includes(packageOf(specifier))) {
        problems.push(`${path}:${line}: browsers load this file, so it must not import ${specifier}`)
      }
    }
  }
  return problems
}

function reachedDoor(repository: Repository, specifier: string): readonly string[] {
  const [name = '', ...rest] = specifier.slice(scope.length).split('/')
  const file = doorFile(repository, scope + name, rest.length > 0 ? `./${rest.join('/')}` : '.')
  return file ? [file] : []
}

function doorFile({ workspaces }: Repository, name: string, door: string): string | undefined {
  const workspace = workspaces.find((one) => one.name === name)
  const file = workspace?.doors[door]
  return workspace && file && `${workspace.folder}/${file}`
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
