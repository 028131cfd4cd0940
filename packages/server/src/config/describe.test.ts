import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { configTable, describeConfig } from './describe.ts'

test('describes each variable in full', () => {
  const rows = describeConfig()
  expect(rows.find(({ name }) => name === 'PROVIDER')).toEqual({
    name: 'PROVIDER',
    default: 'a',
    allowed: 'a, b or c',
    description: 'Commerce provider whose API the gateway implements.',
  })
  for (const row of rows) {
    expect(row.allowed).not.toBe('')
    expect(row.description).toMatch(/\.$/)
  }
})

test('states defaults that are themselves allowed', () => {
  const defaults = describeConfig().map((row) => [row.name, row.default.replace('{PORT}', '3000')])
  expect(readConfig(Object.fromEntries(defaults))).toEqual(readConfig({}))
})

test('renders a Markdown table with one row per variable', () => {
  const lines = configTable().trimEnd().split('\n')
  expect(lines.slice(0, 3)).toEqual([
    '| Variable | Default | Allowed | Description |',
    '| --- | --- | --- | --- |',
    '| `PORT` | `3000` | a whole number from 0 to 65535; 0 selects a free port | Port to listen on. |',
  ])
  expect(lines).toHaveLength(2 + describeConfig().length)
  for (const line of lines) expect(line.split('|')).toHaveLength(6)
})
