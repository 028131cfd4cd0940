import { readFileSync } from 'node:fs'
import type { AdminCouponCode, AdminPromotion } from '@vitrine/contract/admin'
import { Failure } from '../failure.ts'
import { call, toQuery } from './calls.ts'
import { defineCommand, type CommandGroup, type CommandTools } from './command.ts'
import { toJson, toLine } from './output.ts'

/** The commands about promotions and the codes of coupons. */
export const promotionCommands: CommandGroup = {
  name: 'promotions',
  help: 'lists, changes and ends discounts, and creates coupon codes',
  commands: [
    defineCommand({
      name: 'list',
      options: { state: 'state', limit: 'n' },
      help: 'lists promotions with their numbers of uses. States: active, ended',
      async run({ options }, tools) {
        const { promotions, next } = await call(tools, `GET /promotions${toQuery(options)}`)
        for (const each of promotions as readonly AdminPromotion[]) tools.write(formatPromotion(each))
        if (next !== null) tools.write('There are more promotions. Narrow the list, or raise --limit.\n')
      },
    }),
    defineCommand({
      name: 'show',
      arguments: ['promotion'],
      help: 'shows a promotion as JSON in the format of `put`',
      async run({ promotion }, tools) {
        tools.write(toJson(await call(tools, `GET ${toPath(promotion)}`)))
      },
    }),
    defineCommand({
      name: 'put',
      arguments: ['promotion', 'file'],
      help: 'creates or replaces a promotion from a JSON file',
      async run({ promotion, file }, tools) {
        const { id: _id, is_active: _active, uses: _uses, created_at: _at, ...body } = readObject(file)
        await call(tools, `PUT ${toPath(promotion)}`, body)
      },
    }),
    defineCommand({
      name: 'end',
      arguments: ['promotion'],
      help: 'ends a promotion: its codes can no longer be used',
      async run({ promotion }, tools) {
        await call(tools, `POST ${toPath(promotion)}/end`, {})
      },
    }),
    defineCommand({
      name: 'create-codes',
      arguments: ['promotion'],
      options: { count: 'n', prefix: 'text', length: 'n', file: 'path', 'max-uses': 'n' },
      help: 'creates random codes (--count, --prefix, --length), or those in the lines of a file, and prints them',
      async run({ promotion, options: { file, prefix, count, length, 'max-uses': maxUses } }, tools) {
        const body = {
          ...(file === undefined ? {} : { codes: readLines(file) }),
          ...(count === undefined ? {} : { count: Number(count) }),
          ...(prefix === undefined ? {} : { prefix }),
          ...(length === undefined ? {} : { length: Number(length) }),
          ...(maxUses === undefined ? {} : { max_uses: Number(maxUses) }),
        }
        const { codes } = await call(tools, `POST ${toPath(promotion)}/codes`, body)
        for (const code of codes as readonly string[]) tools.write(toLine([code]))
      },
    }),
    defineCommand({
      name: 'codes',
      arguments: ['promotion'],
      options: { limit: 'n' },
      help: 'lists the codes of a promotion with their uses and limits',
      async run({ promotion, options }, tools) {
        const { codes, next } = await call(tools, `GET ${toPath(promotion)}/codes${toQuery(options)}`)
        for (const { code, uses, max_uses } of codes as readonly AdminCouponCode[]) {
          tools.write(toLine([code, uses, max_uses ?? '-']))
        }
        if (next !== null) tools.write('There are more codes. Use export-codes for all of them.\n')
      },
    }),
    defineCommand({
      name: 'export-codes',
      arguments: ['promotion'],
      help: 'writes the codes of a promotion with their uses as CSV',
      run: ({ promotion }, tools) => writeCsv(`${toPath(promotion)}/codes/csv`, {}, tools),
    }),
  ],
}

/** Writes all pages of an export. */
export async function writeCsv(
  path: string,
  options: Readonly<Record<string, string | undefined>>,
  tools: CommandTools,
): Promise<void> {
  let cursor: string | undefined
  do {
    const { csv, next } = await call(tools, `GET ${path}${toQuery({ ...options, cursor })}`)
    tools.write(String(csv))
    cursor = typeof next === 'string' ? next : undefined
  } while (cursor !== undefined)
}

function readObject(file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readText(file))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Readonly<Record<string, unknown>>
    }
  } catch (error) {
    if (error instanceof Failure) throw error
  }
  throw new Failure(`${file} must contain a JSON object. \`promotions show\` prints an example.\n`)
}

function readLines(file: string): readonly string[] {
  return readText(file)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Failure(`${file} cannot be read. Check the path.\n`)
  }
}

function toPath(id: string): string {
  return `/promotions/${encodeURIComponent(id)}`
}

function formatPromotion({ id, is_active, is_automatic, reward, uses, names }: AdminPromotion): string {
  const state = is_active ? 'active' : 'ended'
  return toLine([
    id,
    state,
    is_automatic ? 'automatic' : 'code',
    reward.kind,
    uses,
    Object.values(names)[0] ?? '',
  ])
}
