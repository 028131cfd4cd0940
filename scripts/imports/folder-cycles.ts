import { posix } from 'node:path'
import type { Import } from './read.ts'

interface Module {
  readonly path: string
  readonly isTest: boolean
  readonly imports: readonly Import[]
}

/** An import that makes one folder depend on another. */
interface Dependency {
  readonly from: string
  readonly to: string
  readonly line: number
}

/**
 * Dependencies of each unit, which is a folder or a file, on other units. The first import found represents all
 * imports between the same two units.
 */
type Graph = ReadonlyMap<string, ReadonlyMap<string, Dependency>>

/**
 * Reports circular dependencies between the folders of each folder. A file next to the folders counts as a separate
 * unit, so that a composition root may import every folder. Type imports count, since a reader also has to follow them.
 * Dynamic imports, tests, and cycles that consist only of files do not count; the linter reports the latter.
 *
 * Each group of folders that depend on each other is one problem. Its description shows a shortest cycle.
 */
export function findFolderCycles(modules: ReadonlyMap<string, Module>): readonly string[] {
  return listFolders(modules).flatMap((root) => {
    const graph = buildGraph(modules, root)
    const groups = findCyclicGroups(graph).filter((group) => [...group].some((unit) => !modules.has(unit)))
    return groups.map((group) => describeGroup(graph, group))
  })
}

/** Lists all folders that contain a module, at any depth. */
function listFolders(modules: ReadonlyMap<string, Module>): readonly string[] {
  const folders = new Set<string>()
  for (const path of modules.keys()) {
    let folder = posix.dirname(path)
    while (folder !== '.' && !folders.has(folder)) {
      folders.add(folder)
      folder = posix.dirname(folder)
    }
  }
  return [...folders]
}

function buildGraph(modules: ReadonlyMap<string, Module>, root: string): Graph {
  const graph = new Map<string, Map<string, Dependency>>()
  for (const { path, isTest, imports } of modules.values()) {
    const unit = unitOf(path, root)
    if (unit === undefined || isTest) continue
    const targets = graph.get(unit) ?? new Map<string, Dependency>()
    graph.set(unit, targets)
    for (const { specifier, isDynamic, line } of imports) {
      if (!specifier?.startsWith('.') || isDynamic) continue
      const to = posix.join(posix.dirname(path), specifier)
      const target = unitOf(to, root)
      if (target === undefined || target === unit || targets.has(target)) continue
      targets.set(target, { from: path, to, line })
    }
  }
  return graph
}

/** Returns the folder or file directly below `root` that contains `path`. */
function unitOf(path: string, root: string): string | undefined {
  if (!path.startsWith(`${root}/`)) return undefined
  return `${root}/${path.slice(root.length + 1).split('/')[0] ?? ''}`
}

/** Returns the groups of units that depend on each other, each group once. */
function findCyclicGroups(graph: Graph): readonly ReadonlySet<string>[] {
  const reached = new Map([...graph.keys()].map((unit) => [unit, reachableFrom(graph, unit)]))
  const seen = new Set<string>()
  const groups: ReadonlySet<string>[] = []
  for (const [unit, others] of reached) {
    if (seen.has(unit) || !others.has(unit)) continue
    const group = new Set([...others].filter((other) => reached.get(other)?.has(unit)))
    for (const member of group) seen.add(member)
    groups.push(group)
  }
  return groups
}

function reachableFrom(graph: Graph, start: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const queue = [start]
  for (let unit = queue.pop(); unit !== undefined; unit = queue.pop()) {
    for (const target of graph.get(unit)?.keys() ?? []) {
      if (reached.has(target)) continue
      reached.add(target)
      queue.push(target)
    }
  }
  return reached
}

function describeGroup(graph: Graph, group: ReadonlySet<string>): string {
  const cycle = [...group]
    .map((unit) => shortestCycle(graph, group, unit))
    .reduce((shortest, next) => (next.length < shortest.length ? next : shortest))
  const steps = cycle.map(({ from, to, line }) => `  ${from}:${line} imports ${to}`)
  return [`${group.size} folders depend on each other: ${[...group].join(', ')}`, ...steps].join('\n')
}

/** Returns a shortest path from a unit back to itself, within its group. */
function shortestCycle(graph: Graph, group: ReadonlySet<string>, start: string): readonly Dependency[] {
  const queue: { readonly unit: string; readonly steps: readonly Dependency[] }[] = [
    { unit: start, steps: [] },
  ]
  const visited = new Set<string>()
  for (let next = queue.shift(); next; next = queue.shift()) {
    for (const [target, dependency] of graph.get(next.unit) ?? []) {
      const steps = [...next.steps, dependency]
      if (target === start) return steps
      if (!group.has(target) || visited.has(target)) continue
      visited.add(target)
      queue.push({ unit: target, steps })
    }
  }
  return []
}
