import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './harness/root.ts'

/** Runs `npm run bench` once with every measurement, without the launcher, which the test run has already used. */
async function bench(...args: readonly string[]): Promise<string> {
  const program = [
    '--conditions=@vitrine/source',
    '--disable-warning=ExperimentalWarning',
    path.join(root, 'bench', 'run.ts'),
  ]
  const { stdout } = await promisify(execFile)(
    path.join(root, 'node_modules', '.bin', 'node'),
    [...program, '--smoke', ...args],
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
  return stdout
}

/** Names of the measurements, with the number of figures of each. */
function figures(report: string): ReadonlyMap<string, number> {
  const rows = report.split('\n').filter((line) => line.startsWith('  '))
  return new Map(
    rows.map((row) => [
      row.slice(2, 58).trim(),
      row
        .slice(58)
        .trim()
        .split(/\s{2,}/).length,
    ]),
  )
}

test('the measurements of the shop still run, each kind of them', async () => {
  // Another program may use the default port of the shop.
  const other = createServer()
  other.on('error', () => undefined).listen(3000)
  const measured = figures(await bench().finally(() => other.close()))
  const kinds = {
    'shop, cached, br': 5,
    'shop with log, cached, br': 5,
    'shop without cache, uncached, br': 5,
    'shop without cache, uncached, identity': 5,
    'plain node:http, br': 5,
    'in process: React': 5,
    'in process: renderPage, kept answers': 5,
    'in process: renderPage, recorded responses': 5,
    'in process: renderPage': 5,
    'in process: handle(Request), br': 5,
    'p99 of shop': 5,
    'npm start': 1,
    'server only, creating and filling the database': 1,
    'after load': 3,
    'shop with all pages': 4,
    'scripts before hydration, gzip': 4,
    'scripts until idle, br': 4,
    'html, identity': 4,
    react: 4,
  }
  expect(Object.fromEntries(Object.keys(kinds).map((name) => [name, measured.get(name)]))).toEqual(kinds)
})

test('the content query measurements still run, on both databases', async () => {
  const measured = figures(await bench('--content'))
  // Nine queries, the median and the slowest of each.
  expect([...measured.values()]).toEqual(Array.from({ length: 18 }, () => 2))
})

test('the measurements of a large catalogue still run, on both databases', async () => {
  const measured = figures(await bench('--catalogue'))
  const kinds = {
    'time to fill': 4,
    'peak memory': 4,
    'on disk': 4,
    'product by slug, p99': 2,
    'category, by price, p50': 2,
    'search of two words, p50': 2,
    'linear: page 40 of a department, p50': 2,
    'department page, CPU time': 2,
    'start, until /readyz reports ready': 2,
  }
  expect(Object.fromEntries(Object.keys(kinds).map((name) => [name, measured.get(name)]))).toEqual(kinds)
})

test('the measurements during an import still run, and no request fails', async () => {
  const report = await bench('--import')
  const measured = figures(report)
  const names = ['delay, p99', 'CPU time, max', 'page, p99', 'form, p50', 'cart, max', 'duration']
  expect(names.map((name) => measured.get(name))).toEqual(names.map(() => 3))
  expect(report).toMatch(/failed requests +0 +0 +0\n/)
})

test('the measurements of customers’ calls still run, on both databases', async () => {
  const measured = figures(await bench('--customers'))
  const kinds = {
    'sign-in, less the hash': 2,
    'account read': 2,
    'account read, p99': 2,
    'wishlist change': 2,
    'wishlist change, p50': 2,
    'sign-in, usual hash, p50': 2,
    'session only (auth-check), queries': 2,
  }
  expect(Object.fromEntries(Object.keys(kinds).map((name) => [name, measured.get(name)]))).toEqual(kinds)
})

test('the measurements of carts and orders still run, on both databases', async () => {
  const measured = figures(await bench('--commerce'))
  const kinds = {
    'cart change, bare transactions per call': 2,
    'cart change (goal on SQLite: 300)': 2,
    'place order (goal on SQLite: 60)': 2,
    'order button, written rows': 2,
    'cart change, p99': 2,
    'place order, p99': 2,
  }
  expect(Object.fromEntries(Object.keys(kinds).map((name) => [name, measured.get(name)]))).toEqual(kinds)
})
