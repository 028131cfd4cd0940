import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { rules } from './rules.ts'

/** One `import`, `export … from`, `import()` or `import('…')` type of a file. */
export interface Import {
  /** The specifier; undefined if it is not a literal. */
  readonly specifier: string | undefined
  /** True if the compiler erases the import. */
  readonly typeOnly: boolean
  /** True for `import()`, which runs after the modules have been linked. */
  readonly isDynamic: boolean
  readonly line: number
}

/** Source texts, keyed by path relative to the repository. */
export type Sources = ReadonlyMap<string, string>

/** A workspace package. `doors` maps each entry of `exports` to its source file. */
export interface Workspace {
  readonly name: string
  readonly folder: string
  readonly doors: Readonly<Record<string, string>>
}

/**
 * Lists the imports of a file.
 *
 * @throws Error if the file cannot be parsed, since its imports would not be checked
 */
export function importsOf(path: string, source: string): readonly Import[] {
  const { program, module, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const at = (start: number) => source.slice(0, start).split('\n').length
  const imports = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    isDynamic: false,
    line: at(start),
  }))
  const exports = module.staticExports.flatMap(({ entries, start }) => {
    const from = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest
    if (!from) return []
    const typeOnly = entries.every(({ isType }) => isType)
    return [{ specifier: from.value, typeOnly, isDynamic: false, line: at(start) }]
  })
  const dynamic = module.dynamicImports.map(({ moduleRequest, start }) => ({
    specifier: literal(source.slice(moduleRequest.start, moduleRequest.end)),
    typeOnly: false,
    isDynamic: true,
    line: at(start),
  }))
  const types: Import[] = []
  new Visitor({
    TSImportType: ({ source: { value }, start }) => {
      types.push({ specifier: value, typeOnly: true, isDynamic: false, line: at(start) })
    },
  }).visit(program)
  return [...imports, ...exports, ...dynamic, ...types]
}

/** Reads every TypeScript file of the workspaces that have a rule. */
export function readSources(root: string): Sources {
  const sources = new Map<string, string>()
  for (const folder of Object.keys(rules)) {
    for (const path of listCode(root, folder)) sources.set(path, readFileSync(join(root, path), 'utf8'))
  }
  return sources
}

export function readWorkspaces(root: string): readonly Workspace[] {
  return Object.keys(rules).flatMap((folder) => {
    const manifest = readManifest(join(root, folder, 'package.json'))
    return manifest ? [{ name: manifest.name, folder, doors: toDoors(manifest.exports ?? {}) }] : []
  })
}

interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, string | { readonly '@vitrine/source'?: string }>>
}

function readManifest(file: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest
  } catch {
    return undefined
  }
}

function toDoors(exports: NonNullable<Manifest['exports']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(exports).map(([door, target]) => {
      const source = typeof target === 'string' ? target : (target['@vitrine/source'] ?? '')
      return [door, source.replace('./', '')]
    }),
  )
}

function literal(expression: string): string | undefined {
  return /^(['"`])([^'"`$]*)\1$/.exec(expression.trim())?.[2]
}

function listCode(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || /^\.?dist/.test(entry.name)) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listCode(root, path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}
