import type { AdminGiftCertificate } from '@vitrine/contract/admin'
import { call, toQuery } from './calls.ts'
import { defineCommand, type CommandGroup, type CommandTools } from './command.ts'
import { toJson, toLine } from './output.ts'
import { writeCsv } from './promotions.ts'

/** The commands about gift certificates. Amounts are in minor units of the currency. */
export const giftCertificateCommands: CommandGroup = {
  name: 'gift-certificates',
  help: 'creates, lists, disables and corrects gift certificates',
  commands: [
    defineCommand({
      name: 'list',
      options: { state: 'state', 'last-digits': 'text', limit: 'n' },
      help: 'lists gift certificates with their balances in minor units. States: pending, active, disabled',
      async run({ options: { state, limit, 'last-digits': digits } }, tools) {
        const query = toQuery({ state, limit, last_digits: digits })
        const { certificates, next } = await call(tools, `GET /gift-certificates${query}`)
        for (const each of certificates as readonly AdminGiftCertificate[]) {
          const { id, state: now, last_digits, balance, currency, expires_on } = each
          tools.write(toLine([id, now, last_digits, balance, currency, expires_on ?? '-']))
        }
        if (next !== null) tools.write('There are more certificates. Narrow the list, or raise --limit.\n')
      },
    }),
    defineCommand({
      name: 'show',
      arguments: ['certificate'],
      help: 'shows a gift certificate with the changes of its balance as JSON',
      async run({ certificate }, tools) {
        tools.write(toJson(await call(tools, `GET ${toPath(certificate)}`)))
      },
    }),
    defineCommand({
      name: 'create',
      required: { count: 'n', amount: 'minor units', currency: 'code' },
      options: { expires: 'day' },
      help: 'creates gift certificates and prints their ids and codes. Codes are shown only once',
      async run({ count, amount, currency, options: { expires } }, tools) {
        const body = { count: Number(count), amount: Number(amount), currency, expires_on: expires ?? null }
        const { certificates } = await call(tools, 'POST /gift-certificates', body)
        for (const { id, code } of certificates as readonly { id: string; code: string }[]) {
          tools.write(toLine([id, code]))
        }
      },
    }),
    defineCommand({
      name: 'disable',
      arguments: ['certificate'],
      help: 'disables a gift certificate. Payments that have begun continue',
      run: ({ certificate }, tools) => putState(certificate, 'disabled', tools),
    }),
    defineCommand({
      name: 'enable',
      arguments: ['certificate'],
      help: 'enables a gift certificate again',
      run: ({ certificate }, tools) => putState(certificate, 'enabled', tools),
    }),
    defineCommand({
      name: 'correct',
      arguments: ['certificate'],
      required: { from: 'minor units', to: 'minor units', reason: 'text' },
      help: 'changes the balance, given the balance that you have read. The audit log records the reason',
      async run({ certificate, from, to, reason }, tools) {
        const body = { previous_balance: Number(from), balance: Number(to), reason }
        await call(tools, `PUT ${toPath(certificate)}/balance`, body)
      },
    }),
    defineCommand({
      name: 'export',
      options: { state: 'state' },
      help: 'exports gift certificates as CSV, without their codes',
      run: ({ options }, tools) => writeCsv('/gift-certificates/csv', options, tools),
    }),
  ],
}

async function putState(id: string, state: 'enabled' | 'disabled', tools: CommandTools): Promise<void> {
  await call(tools, `PUT ${toPath(id)}/state`, { state })
}

function toPath(id: string): string {
  return `/gift-certificates/${encodeURIComponent(id)}`
}
