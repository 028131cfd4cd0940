import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashFiles } from '../launch/hash.mjs'
import { root } from '../root.ts'
import { categoryNames, type Report } from './judge.ts'

const folder = import.meta.dirname
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
const stamp = join(root, '.cache', 'lighthouse.stamp')

/**
 * Installs Lighthouse into its own folder from its lock file, unless it is already installed. Does not run install
 * scripts.
 */
export async function ensureLighthouse(): Promise<void> {
  const expectedHash = hashFiles(root, [join(folder, 'package-lock.json')])
  const installed = existsSync(stamp) ? await readFile(stamp, 'utf8') : ''
  if (installed === expectedHash && existsSync(program)) return
  console.error('Installing Lighthouse (about 180 MB, once).')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('Lighthouse could not be installed; npm reports the reason above.')
  await mkdir(join(root, '.cache'), { recursive: true })
  await writeFile(stamp, expectedHash)
}

interface Measurement {
  readonly address: string
  /** Path of Chromium. */
  readonly chromium: string
  /** Name of the saved report. */
  readonly name: string
  /** Cookie header of the visitor, if the page depends on it. */
  readonly cookie?: string | undefined
}

/**
 * Runs Lighthouse in an installed Chromium, with its default settings for phones, and saves the report.
 * Retries once, because Chromium's trace may be incomplete on a busy machine.
 */
export async function measure(measurement: Measurement): Promise<Report> {
  try {
    return await runOnce(measurement)
  } catch (error) {
    console.error(
      `Running Lighthouse again: ${
        String(error)
          .split('\n')
          .find((line) => line.startsWith('Runtime error')) ?? String(error)
      }`,
    )
    return runOnce(measurement)
  }
}

async function runOnce({ address, chromium, name, cookie }: Measurement): Promise<Report> {
  const reports = join(root, '.cache', 'lighthouse')
  await mkdir(reports, { recursive: true })
  const output = join(reports, `${name}.report`)
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const headers: Readonly<Record<string, string>> = cookie === undefined ? {} : { cookie }
  const isIndexed = !(await fetch(address, { headers })).headers.get('x-robots-tag')?.includes('noindex')
  await promisify(execFile)(
    process.execPath,
    [
      program,
      address,
      `--only-categories=${categoryNames.join()}`,
      `--chrome-flags=${flags.join(' ')}`,
      `--extra-headers=${JSON.stringify(headers)}`,
      // Search engines must not index a page with personal data, which this audit would complain about.
      ...(isIndexed ? [] : ['--skip-audits=is-crawlable']),
      ...['--output=json', '--output=html', `--output-path=${output}`],
      ...['--quiet', '--no-enable-error-reporting'],
    ],
    { env: { ...process.env, CHROME_PATH: chromium } },
  )
  return JSON.parse(await readFile(`${output}.report.json`, 'utf8')) as Report
}
