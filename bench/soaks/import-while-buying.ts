import { runImportWhileBuying } from '@vitrine/testing/crowd'
import type { ShopLocation } from '@vitrine/testing/shop-process'
import { quantile } from '../statistics.ts'

const options = { shoppers: 50, pauseMs: 800, products: 100_000, baseMs: 30_000 }

/** Maximum ratio of the 99th percentiles with and without an import. */
const maxRatio = 2

/** Maximum duration of the import, in seconds. */
const maxSeconds = 120

/** Imports prices and stock of 100,000 products while 50 shoppers buy. Returns the problems. */
export async function soakImport(name: string, location: ShopLocation): Promise<readonly string[]> {
  const result = await runImportWhileBuying(location, options)
  const { before, during, effectiveSeconds, writtenSeconds, orders, problems } = result
  const [p99, p99During] = [quantile(before, 0.99), quantile(during, 0.99)]
  const ratio = p99During / p99
  console.log(
    `${name}: ${options.products} products, effective after ${effectiveSeconds.toFixed(1)} s, written after ` +
      `${writtenSeconds.toFixed(1)} s; ${options.shoppers} shoppers, ${orders} orders; p50 ` +
      `${quantile(before, 0.5).toFixed(1)} → ${quantile(during, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} → ` +
      `${p99During.toFixed(1)} ms (×${ratio.toFixed(2)}), max ${quantile(during, 1).toFixed(0)} ms; ` +
      `${problems.length} problems`,
  )
  return [
    ...problems,
    ...(ratio > maxRatio ? [`${name}: the 99th percentile grew by a factor of ${ratio.toFixed(2)}`] : []),
    ...(writtenSeconds > maxSeconds ? [`${name}: the import took ${writtenSeconds.toFixed(0)} s`] : []),
  ]
}
