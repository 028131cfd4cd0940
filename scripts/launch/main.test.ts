import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'

test('the launcher knows every command of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  const launched = Object.values(scripts).flatMap((script) => /launch\.mjs (\w+)/.exec(script)?.[1] ?? [])
  const { stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'launch.mjs'), 'unknown'], {
    encoding: 'utf8',
  })
  const known = /<(.+)>/.exec(stderr)?.[1]?.split('|') ?? []
  expect(known.toSorted()).toEqual(launched.toSorted())
})
