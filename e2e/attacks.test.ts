import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './harness/root.ts'

// Runs while no other test does (vitest.config.ts): the limits hold for a shop and an attacker that have the processors
// to themselves.
test('the shop withstands the attacks, in short', async () => {
  const { stdout } = await promisify(execFile)(
    path.join(root, 'node_modules', '.bin', 'node'),
    [
      '--conditions=@vitrine/source',
      '--disable-warning=ExperimentalWarning',
      path.join(root, 'bench', 'attack.ts'),
      ...[
        '--short',
        'pipelined',
        'two million',
        'levels deep',
        'never end',
        '10,000 lines',
        'a program that locks',
      ],
    ],
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
  expect(stdout.match(/^\| .*(?:pipelined|million|deep|never end|10,000 lines|locks)/gm)).toHaveLength(6)
})
