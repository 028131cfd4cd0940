import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { Failure } from '../failure.ts'

const read = (line: string) => readArguments(line === '' ? [] : line.split(' '), '/shop/content')
const refusal = (line: string): string => {
  try {
    read(line)
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
  return 'accepted'
}

describe('the arguments of npm run content', () => {
  test('name a folder, by default that of the shop', () => {
    expect(read('check').folder).toBe('/shop/content')
    expect(read('import some/where --force --dry-run')).toMatchObject({
      ...{ command: 'import', folder: path.resolve('some/where'), force: true, dryRun: true, prune: false },
    })
    expect(read('export --prune --data-dir /data')).toMatchObject({ prune: true, dataDir: '/data' })
  })

  test('name a record, its channel and language, and a time', () => {
    expect(
      read('publish page/a/b --channel 1 --language en --at 2026-12-01T10:00+02:00 --url https://shop.test/'),
    ).toMatchObject({
      record: { model: 'page', key: 'a/b' },
      ...{ channel: '1', language: 'en', at: '2026-12-01T08:00:00.000Z', url: 'https://shop.test' },
    })
    expect(read('rollback page/a --to 3')).toMatchObject({ to: 3 })
  })

  test.each([
    ['', /^Content as files/],
    ['--help', /^Content as files/],
    ['imports', /^Unknown command 'imports'\. Available commands: check, import,/],
    ['import --prune', /^import does not take --prune\./],
    ['import --forse', /^Unknown option '--forse'/],
    ['import a b', /^import takes only one folder: unexpected 'b'/],
    ['publish', /^publish needs a record: <model>\/<key>/],
    ['publish about', /^Invalid record 'about': expected/],
    ['publish page/a --at tomorrow', /^--at: expected a time with a time zone/],
    ['publish page/a --at 2026-12-01T08:00', /^--at: expected a time with a time zone/],
    ['rollback page/a', /^rollback needs --to <version>/],
    ['rollback page/a --to 0', /^--to: expected a version number, got '0'/],
    ['export --url shop', /^--url: expected an http\(s\) address without a path, got 'shop'/],
    ['export --url https://shop.test/x', /^--url/],
  ])('%j is refused', (line, message) => {
    expect(refusal(line)).toMatch(message)
    expect(refusal(line)).toMatch(/\n$/)
  })
})
