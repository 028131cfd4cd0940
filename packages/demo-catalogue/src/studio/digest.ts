import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FamilyId } from '../products/index.ts'
import type { SceneId } from '../scenes/index.ts'
import type { RenderJob, SceneJob } from './jobs.ts'

/** Reads a module of the studio by its path in the studio's folder: `kit/glaze.py`. Returns undefined if it is missing. */
export type ReadModule = (name: string) => string | undefined

export function readModulesOf(studio: string): ReadModule {
  return (name) => {
    const file = path.join(studio, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
}

/** Returns the path of a family's module in the studio's folder. */
export function toModulePath(family: FamilyId): string {
  return `families/${family.replaceAll('-', '_')}.py`
}

/** Returns the path of a scene's module in the studio's folder. */
export function toSceneModulePath(scene: SceneId): string {
  return `scenes/${scene.replaceAll('-', '_')}.py`
}

/** Modules that `render.py` imports for other views than the one that is rendered. */
const unusedModules: Readonly<Record<'room' | 'product', string>> = {
  room: 'kit/versions.py',
  product: 'kit/interior.py',
}

/**
 * Collects the sources from which a view of a family is rendered: the renderer, the module of the family, and the modules
 * that they import, directly or not. Rooms do not belong to product views. The result has one entry per module, by path.
 */
export function collectSources(
  read: ReadModule,
  family: FamilyId,
  view: RenderJob['view'],
): ReadonlyMap<string, string> {
  return collect(read, [toModulePath(family)], unusedModules[view === 'room' ? 'room' : 'product'])
}

/** Collects the sources from which a scene is rendered: the renderer, its module, and the families of its products. */
export function collectSceneSources(
  read: ReadModule,
  { scene, products }: Pick<SceneJob, 'scene' | 'products'>,
): ReadonlyMap<string, string> {
  const families = Object.values(products).map(({ family }) => toModulePath(family))
  return collect(read, [toSceneModulePath(scene), ...families], unusedModules.room)
}

function collect(read: ReadModule, modules: readonly string[], unused: string): ReadonlyMap<string, string> {
  const sources = new Map<string, string>()
  const visit = (name: string): void => {
    if (sources.has(name) || name === unused) return
    const source = read(name)
    if (source === undefined) return
    sources.set(name, source)
    for (const imported of listImports(source, path.posix.dirname(name))) visit(imported)
  }
  visit('render.py')
  for (const module of modules) visit(module)
  return new Map([...sources].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Returns the digest of a picture, which changes exactly if the job or a source changes. The name and the order of the
 * properties of a job do not matter to the renderer, but their values do.
 */
export function digestOf(job: RenderJob | SceneJob, sources: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256').update(toCanonicalJson(job))
  for (const [name, source] of sources)
    hash.update(`\0${name}\0${Buffer.byteLength(source)}\0`).update(source)
  return hash.digest('hex')
}

const importLine =
  /^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import[ \t]*(\([^)]*\)|[^#\n]*)|import[ \t]+([\w., \t]+))/gm

/**
 * Lists the modules that a module may import, by path: `from kit.glaze import glaze`, `from kit import glaze`,
 * `from .glaze import glaze` and `import kit.glaze`. The list also has paths that do not exist, such as those of modules
 * of Blender, since a name after `import` is either a module or a member of one.
 */
function listImports(source: string, folder: string): readonly string[] {
  const names = [...source.matchAll(importLine)].flatMap(([, from, members = '', modules = '']) =>
    from === undefined
      ? listNames(modules)
      : [from, ...listNames(members).map((name) => `${from.replace(/\.$/, '')}.${name}`)],
  )
  return names.flatMap((name) => {
    const base = name.replace(/^\.+/, '').replaceAll('.', '/')
    // A leading dot stands for the folder of the importing module.
    const module = name.startsWith('.') ? path.posix.join(folder, base) : base
    return [`${module}.py`, `${module}/__init__.py`]
  })
}

/** Reads names that are separated by commas, without their aliases: `(glaze as shiny, raw)`. */
function listNames(list: string): readonly string[] {
  return list.split(',').flatMap((part) => /[\w.]+/.exec(part) ?? [])
}

/** Serialises a value with the properties of all objects in alphabetical order. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
