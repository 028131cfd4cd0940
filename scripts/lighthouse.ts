/**
 * `npm run lighthouse [-- <path> …]`: runs Lighthouse with its settings for phones on pages of the built shop, five
 * times each, after a first visit. Prints medians and findings, and fails if a score is below its minimum. The
 * default pages are home, a category, a product and a filled cart.
 */
import { findChromium } from '@vitrine/testing/chromium'
import { startBuiltShop } from './built-shop.ts'
import { categoryNames, judge, minScores, type Report, type Verdict } from './lighthouse/judge.ts'
import { ensureLighthouse, measure } from './lighthouse/measure.ts'
import { defaultPages, type MeasuredPage } from './lighthouse/pages.ts'

const runs = 5
/** Requests after which a page is kept and compressed as much as that of any shop with visitors (docs/operating.md). */
const requestsBefore = 16
const pathWidth = 48

async function look(origin: string, { path, cookie }: MeasuredPage, chromium: string): Promise<Verdict> {
  const run = (name: string): Promise<Report> => measure({ address: origin + path, chromium, name, cookie })
  const name = path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'
  // The first visit renders the images, which would otherwise compete with Chromium for the processors during a
  // measurement.
  await run(`${name}-first`)
  const headers = { 'accept-encoding': 'br' }
  for (let request = 0; request < requestsBefore; request++)
    await (await fetch(origin + path, { headers })).arrayBuffer()
  const reports: Report[] = []
  for (let number = 1; number <= runs; number++) {
    console.error(`lighthouse: ${path}, ${number} of ${runs} …`)
    reports.push(await run(`${name}-${number}`))
  }
  return judge(reports)
}

function print(verdicts: ReadonlyMap<string, Verdict>): void {
  const cells = (values: readonly unknown[]) => values.map((value) => String(value).padStart(16)).join('')
  console.log(''.padEnd(pathWidth) + cells(categoryNames))
  for (const [path, { scores, failed }] of verdicts) {
    const marked = categoryNames.map((name) => `${failed.includes(name) ? '! ' : ''}${scores[name]}`)
    console.log(path.padEnd(pathWidth) + cells(marked))
  }
  console.log('at least'.padEnd(pathWidth) + cells(categoryNames.map((name) => minScores[name])))
  for (const [path, { complaints }] of verdicts) {
    if (complaints.length > 0) console.log(`\n${path}\n${complaints.map((line) => `  ${line}`).join('\n')}`)
  }
  for (const warning of new Set([...verdicts.values()].flatMap(({ warnings }) => warnings)))
    console.log(`\nWarning: ${warning}`)
  console.log('\nThe reports are in .cache/lighthouse.')
}

const chromium = findChromium()
if (chromium === undefined) throw new Error('Chromium is not installed. Install it, or set CHROMIUM_PATH.')
await ensureLighthouse()
const shop = await startBuiltShop()
try {
  const origin = `http://localhost:${shop.port}`
  const paths = process.argv.slice(2)
  // Named paths have the visitor of the default page with the same path.
  const known = await defaultPages(origin)
  const pages =
    paths.length > 0 ? paths.map((path) => known.find((page) => page.path === path) ?? { path }) : known
  const verdicts = new Map<string, Verdict>()
  for (const page of pages) verdicts.set(page.path, await look(origin, page, chromium))
  print(verdicts)
  if ([...verdicts.values()].some(({ failed }) => failed.length > 0)) process.exitCode = 1
} finally {
  await shop.stop()
}
