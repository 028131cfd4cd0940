import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Fill } from '../processes/fill-catalogue.ts'
import { startChild } from '../workbench/child.ts'
import { root } from '../workbench/workbench.ts'
import type { Attack, AttackedShop } from './attack.ts'
import { signIn, type OperatorSession } from './operators.ts'

/** Number of products in a large catalogue, and of lines in a large file. */
const products = 100_000
/** Number of products that have as many prices and stock numbers. */
const pricedProducts = 30_000

/** Number of pages in an import by an operator. */
const pages = 1_500

/** Runs a task in the process that fills databases. */
async function fill(task: 'fill' | 'writeFile', argument: object): Promise<void> {
  const filler = startChild(join(root, 'bench', 'processes', 'fill-catalogue.ts'), {
    nodeArgs: ['--conditions=@vitrine/source'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  })
  try {
    await filler.ask(task, argument)
  } finally {
    await filler.stop()
  }
}

/** A module that prints the peak memory of the process in kilobytes. */
const reportMemory = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write(`peak ${process.resourceUsage().maxRSS}\\n`))",
)}`

const fileOf = (dataDir: string) => `${dataDir}.ndjson`

/** Returns the content files of the shop with additional pages. */
async function toFiles({ target }: AttackedShop) {
  const session = await signIn({ target })
  const { files } = (await session.call('export')) as { readonly files: Readonly<Record<string, string>> }
  const about = JSON.parse(files['1/en/pages/about.json'] ?? '{}') as Readonly<Record<string, unknown>>
  const toPage = (index: number, round: number): readonly [string, string] => [
    `1/en/pages/attack/p${index}.json`,
    JSON.stringify({ ...about, title: `Page ${index} of ${round}`, slug: `attack/p${index}` }),
  ]
  return { session, files, toPage }
}

interface GoodsLine {
  readonly sku: string
  readonly price?: string
  readonly stock?: string
}

/** Returns a file with a new price or a new stock for each of the first lines of the shop's goods. */
async function toGoods({
  call,
}: OperatorSession): Promise<{ readonly text: string; readonly lines: number }> {
  const lines: string[] = []
  for (let after: string | null = ''; after !== null && lines.length < products;) {
    const page = (await call(`goods/export?format=jsonl&limit=1000&after=${after}`)) as {
      readonly text: string
      readonly next: string | null
    }
    for (const text of page.text.split('\n').filter(Boolean)) {
      const line = JSON.parse(text) as GoodsLine
      const change =
        line.price === undefined
          ? { stock: String(Number(line.stock) + 1) }
          : { price: (Number(line.price) + 1).toFixed(2) }
      lines.push(JSON.stringify({ ...line, ...change }))
    }
    after = page.next
  }
  const text = lines.slice(0, products).join('\n')
  return { text, lines: Math.min(lines.length, products) }
}

/** Returns a table of products for one channel, in two of its languages. */
function toTable(): string {
  const lines = Array.from({ length: products }, (_, n) => {
    const texts = [`Vase ${n}`, `Vase Nr. ${n}`, 'Thrown by hand and fired twice. '.repeat(4)]
    return `P${n},${texts.join()},Living > Vases,Wohnen > Vasen,Tonwerk,${1 + (n % 500)}.00,${n % 40},${400 + (n % 900)},1`
  })
  return `sku,name,name:de,description,category,category:de,brand,price,stock:lehmbach,weight,channels\n${lines.join('\n')}\n`
}

/** Interval between questions whether an import has ended, in milliseconds. */
const pollMs = 1_000

interface ProductImport {
  readonly id: string
  readonly state: string
  readonly products: { readonly added: number } | null
}

/** Imports of merchants. They end when the import has ended. */
export const importAttacks: readonly Attack[] = [
  {
    name: 'imports of 1,500 pages by an operator, one after the other',
    isGentle: true,
    async run(shop) {
      const { session, files, toPage } = await toFiles(shop)
      let round = 0
      while (!shop.signal.aborted) {
        round++
        const added = Object.fromEntries(Array.from({ length: pages }, (_, index) => toPage(index, round)))
        await session.call('import', { files: { ...files, ...added }, force: true, dry_run: false })
      }
      return `${round} imports`
    },
  },
  {
    name: 'an import of 100,000 products by file',
    isGentle: true,
    prepare: (dataDir) => fill('writeFile', { file: fileOf(dataDir), products }),
    async run({ dataDir }) {
      const start = performance.now()
      const args = [
        '--conditions=@vitrine/source',
        '--disable-warning=ExperimentalWarning',
        '--import',
        reportMemory,
      ]
      const program = [join(root, 'scripts', 'catalogue.ts'), 'import', fileOf(dataDir)]
      const { stderr } = await promisify(execFile)(
        process.execPath,
        [...args, ...program, '--data-dir', dataDir],
        {
          env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
        },
      )
      const kilobytes = [...stderr.matchAll(/^peak (\d+)$/gm)].at(-1)?.[1]
      return `imported in ${Math.round((performance.now() - start) / 1_000)} s by a process with ${Math.round(Number(kilobytes) / 1_024)} MB`
    },
  },
  {
    name: 'an import of 100,000 prices and stock numbers by an operator',
    isGentle: true,
    async prepare(dataDir) {
      await rm(dataDir, { recursive: true })
      await mkdir(dataDir)
      await fill('fill', { dataDir, products: pricedProducts } satisfies Fill)
    },
    async run(shop) {
      const session = await signIn(shop)
      const start = performance.now()
      const { text, lines } = await toGoods(session)
      const body = { format: 'jsonl', text, reason: 'attack' }
      const { id } = (await session.call('goods/import', body)) as { readonly id: string }
      await session.call(`goods/imports/${id}/finish`, {})
      return `${lines} lines in ${Math.round((performance.now() - start) / 1_000)} s`
    },
  },
  {
    name: 'an import of 100,000 products by an operator',
    isGentle: true,
    async run(shop) {
      const { call } = await signIn(shop)
      const start = performance.now()
      const body = { format: 'csv', text: toTable(), prune: true }
      let found = (await call('products/import', body)) as ProductImport
      while (found.state === 'running') {
        await setTimeout(pollMs)
        found = (await call(`products/imports/${found.id}`)) as ProductImport
      }
      if (found.products?.added !== products) throw new Error(`The import ended as ${JSON.stringify(found)}.`)
      return `imported in ${Math.round((performance.now() - start) / 1_000)} s`
    },
  },
]
