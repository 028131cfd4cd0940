/**
 * `npm run lighthouse [-- <path> …]`: runs Lighthouse with its settings for phones on pages of the built shop, five
 * times each, after a first visit. Prints medians and findings, and fails if a score is below its minimum. The
 * default pages are home, a category and a product.
 */
import { productModelStem, type Ping } from '@vitrine/contract'
import { findChromium } from '@vitrine/testing/chromium'
import { startBuiltShop } from './built-shop.ts'
import { categoryNames, judge, minScores, type Report, type Verdict } from './lighthouse/judge.ts'
import { ensureLighthouse, measure } from './lighthouse/measure.ts'

const runs = 5
const pathWidth = 48

/** Returns the paths of the home page, and of the first category and product in the sitemap. */
async function defaultPaths(origin: string): Promise<readonly string[]> {
  const ping = await ask<Ping>(`${origin}/exp-sf-cms/api/ping?path=/`)
  const stems = [productModelStem.replace('product', 'category'), productModelStem]
  const found = await Promise.all(
    stems.map(async (stem) => {
      const path = `/content/v2/content-models/${stem}${ping?.storeHash}/records`
      const answer = await ask<{ records: readonly { page_slug: string }[] }>(
        `${origin}${path}?fields=page_slug&limit=1&locale=${ping?.defaultLanguage}`,
      )
      return answer?.records.map(({ page_slug }) => encodeURI(`/${page_slug}/`)) ?? []
    }),
  )
  return ['/', ...found.flat()]
}

async function ask<Data>(address: string): Promise<Data | null> {
  const answer = (await (await fetch(address)).json()) as { readonly Data?: Data }
  return answer.Data ?? null
}

async function look(origin: string, path: string, chromium: string): Promise<Verdict> {
  const name = path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'
  // The first visit renders the images, which would otherwise compete with Chromium for the processors during a
  // measurement.
  await measure(origin + path, chromium, `${name}-first`)
  const reports: Report[] = []
  for (let run = 1; run <= runs; run++) {
    console.error(`lighthouse: ${path}, ${run} of ${runs} …`)
    reports.push(await measure(origin + path, chromium, `${name}-${run}`))
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
  const args = process.argv.slice(2)
  const verdicts = new Map<string, Verdict>()
  for (const path of args.length > 0 ? args : await defaultPaths(origin)) {
    verdicts.set(path, await look(origin, path, chromium))
  }
  print(verdicts)
  if ([...verdicts.values()].some(({ failed }) => failed.length > 0)) process.exitCode = 1
} finally {
  await shop.stop()
}
