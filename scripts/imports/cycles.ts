import { posix } from 'node:path'
import type { Import } from './read.ts'

interface Module {
  readonly path: string
  readonly imports: readonly Import[]
}

/**
 * Modules that need each other to start: which of them finds the others unfinished depends on who was asked first. One
 * line for each circle, from the module where it was met. What is erased before anything runs, and what is loaded later,
 * closes none.
 */
export function cycleProblems(modules: ReadonlyMap<string, Module>): readonly string[] {
  const done = new Set<string>()
  const way: string[] = []
  const problems: string[] = []
  const visit = (path: string): void => {
    const start = way.indexOf(path)
    if (start !== -1) {
      problems.push(`${[...way.slice(start), path].join(' → ')}: they import each other`)
      return
    }
    if (done.has(path)) return
    way.push(path)
    for (const { specifier, typeOnly, isLate } of modules.get(path)?.imports ?? []) {
      if (specifier === undefined || !specifier.startsWith('.') || typeOnly || isLate) continue
      visit(posix.join(posix.dirname(path), specifier))
    }
    way.pop()
    done.add(path)
  }
  for (const path of modules.keys()) visit(path)
  return problems
}
