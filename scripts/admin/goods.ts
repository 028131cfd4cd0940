import { closeSync, openSync, writeSync } from 'node:fs'
import { maxGoodsFileBytes, type AdminGoodsReport } from '@vitrine/contract/admin'
import { Failure } from '../failure.ts'
import { readTextFile } from '../text-file.ts'
import { call, toQuery } from './calls.ts'
import { defineCommand, type CommandGroup, type CommandTools } from './command.ts'
import { toJson, toLine } from './output.ts'

/** The commands about prices and stock. */
export const goodsCommands: CommandGroup = {
  name: 'goods',
  help: 'imports and exports prices and stock',
  commands: [
    defineCommand({
      name: 'import',
      arguments: ['file'],
      options: { decimal: 'point|comma', reason: 'text', report: 'file' },
      flags: ['dry-run'],
      help: 'imports prices and stock from a CSV file or a JSON Lines file (.jsonl): all lines, or none. With --dry-run, only reports what the file would change. --report writes a CSV file with each change and each error',
      async run({ file, options: { decimal, reason, report: reportFile }, flags }, tools) {
        const body = {
          ...{
            format: file.endsWith('.jsonl') ? 'jsonl' : 'csv',
            text: readTextFile(file, maxGoodsFileBytes),
          },
          ...(decimal === undefined ? {} : { decimal }),
          ...(reason === undefined ? {} : { reason }),
        }
        tools.writeProgress(`Reading ${file} …`)
        const checked = await send(tools, {
          ...body,
          ...{ dry_run: true, report: reportFile === undefined ? 'errors' : 'lines' },
        })
        if (reportFile !== undefined) writeReport(reportFile, checked)
        if (checked.state === 'invalid') throw new Failure(describeErrors(checked))
        if (flags.has('dry-run')) {
          tools.write(describe(checked, 'The file would change'))
          return
        }
        const report = await withProgress(tools, () => send(tools, body))
        tools.write(describe(report, 'Carts and orders use the new values. The file changed'))
        await withProgress(tools, () => call(tools, `POST /goods/imports/${report.id}/finish`, {}))
        tools.write('Everything is written.\n')
      },
    }),
    defineCommand({
      name: 'export',
      options: { format: 'csv|jsonl', content: 'all|prices|stock' },
      help: 'writes prices and stock as a file that import reads',
      async run({ options }, tools) {
        let after: string | undefined
        do {
          const query = toQuery({ ...options, after, limit: '1000' })
          const { text, next } = await call(tools, `GET /goods/export${query}`)
          tools.write(String(text))
          after = typeof next === 'string' ? next : undefined
          if (after !== undefined) tools.writeProgress(`… ${after}`)
        } while (after !== undefined)
      },
    }),
    defineCommand({
      name: 'imports',
      options: { limit: 'n' },
      help: 'shows the latest imports with their progress as JSON',
      async run({ options: { limit } }, tools) {
        tools.write(toJson(await call(tools, `GET /goods/imports${toQuery({ limit })}`)))
      },
    }),
  ],
}

async function send(tools: CommandTools, body: object): Promise<AdminGoodsReport> {
  return (await call(tools, 'POST /goods/import', body)) as AdminGoodsReport
}

/** Interval between two messages about the progress, in milliseconds. */
const progressMs = 1000

/** Runs an import, and writes its progress every second. */
async function withProgress<T>(tools: CommandTools, work: () => Promise<T>): Promise<T> {
  const show = async (): Promise<void> => {
    const { imports } = await call(tools, 'GET /goods/imports?limit=1')
    const [latest] = imports as readonly { state: string; changes: number; staged: number; written: number }[]
    if (latest?.state === 'staging') tools.writeProgress(`${latest.staged} of ${latest.changes} staged`)
    if (latest?.state === 'effective') tools.writeProgress(`${latest.written} of ${latest.changes} written`)
  }
  // A message that fails is left out; the import itself reports its errors.
  const timer = setInterval(() => void show().catch(() => {}), progressMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

function describe({ lines, prices, stock }: AdminGoodsReport, start: string): string {
  const write = ({ added, changed, removed, unchanged }: AdminGoodsReport['prices']) =>
    `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged`
  return `${start} (${lines} lines):\n  prices: ${write(prices)}\n  stock: ${write(stock)}\n`
}

/** Maximum number of errors to print. */
const maxPrinted = 50

function describeErrors({ invalid_lines: count, errors }: AdminGoodsReport): string {
  const lines = errors
    .slice(0, maxPrinted)
    .map(({ line, column, value, reason }) =>
      toLine([`line ${line}`, column, value === '' ? '' : JSON.stringify(value), reason]),
    )
  const more = errors.length > maxPrinted ? 'There are more errors. --report writes them to a file.\n' : ''
  return `Nothing was changed: ${count} lines have errors.\n${lines.join('')}${more}`
}

/** Writes each error and each change as a line of CSV. */
function writeReport(file: string, { errors, changes }: AdminGoodsReport): void {
  const rows = [
    ...errors.map(({ line, column, value, reason }) => [line, '', column, value, '', reason]),
    ...changes.map(({ line, sku, what, before, after }) => [line, sku, what, before, after, '']),
  ].toSorted(([a], [b]) => Number(a) - Number(b))
  const descriptor = openSync(file, 'w')
  try {
    for (const row of [['line', 'sku', 'what', 'before', 'after', 'error'], ...rows]) {
      writeSync(descriptor, `${row.map((cell) => toCell(String(cell))).join(',')}\r\n`)
    }
  } finally {
    closeSync(descriptor)
  }
}

/** Quotes a cell. Text that a spreadsheet would run as a formula becomes plain text. */
function toCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r＝＋－＠]/u.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
