import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from '../imports/read.ts'
import { root } from '../root.ts'
import { commands } from './main.mjs'

interface Locked {
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>
}

/** Lists the packages that `npm ci --workspace=apps/shop` installs: those of the shop, and those of its workspaces. */
function listInstalled(): ReadonlySet<string> {
  const installed = new Set<string>()
  const visit = (folder: string): void => {
    const { dependencies = {}, devDependencies = {} } = packages[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (installed.has(name)) continue
      installed.add(name)
      const { link, resolved = '' } = packages[`node_modules/${name}`] ?? {}
      if (link) visit(resolved)
    }
  }
  visit('apps/shop')
  return installed
}

/** Lists the packages that a script and the scripts that it imports need, with the importing file. */
function listNeeded(entry: string): readonly (readonly [name: string, file: string])[] {
  const needed: [string, string][] = []
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { specifier = '', typeOnly } of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      if (typeOnly || isBuiltin(specifier)) continue
      if (specifier.startsWith('.')) visit(posix.join(posix.dirname(file), specifier))
      else needed.push([/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier, file])
    }
  }
  visit(entry)
  return needed
}

test.each(Object.entries(commands).filter(([, { scope }]) => scope === 'shop'))(
  'npm run %s needs no package that only developers have',
  (name) => {
    const script = `scripts/${name}.ts`
    // `npm start` runs the build; `npm run check -- unused` verifies that workspaces declare what they import.
    const needed = listNeeded(existsSync(join(root, script)) ? script : 'scripts/build.ts')
    const installed = listInstalled()
    expect(installed).toContain('vite')
    expect(installed).not.toContain('prettier')
    expect(installed).not.toContain('playwright-core')
    expect(needed.map(([each]) => each)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^@vitrine\/|^vite$/)]),
    )
    expect(needed.filter(([each]) => !installed.has(each))).toEqual([])
  },
)
