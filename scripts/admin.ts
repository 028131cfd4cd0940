/**
 * Operators and what they did, beside a running shop: `npm run admin -- list | create | password | disable | enable | log`.
 * Whoever can open the database is trusted.
 */
import { createPlatform, DatabaseError, OperatorError } from '@vitrine/platform'
import { ConfigError, readConfig } from '@vitrine/server'
import { Failure, runCommand, usage } from './admin/commands.ts'
import { readPassword } from './admin/password.ts'

async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0) throw new Failure(usage)
  const { operator: _first, ...config } = readConfig(process.env)
  if (config.platformUrl !== undefined) {
    throw new Failure(
      'Operators are where the platform is: run this beside the shop that PLATFORM_URL names.\n',
    )
  }
  const platform = await createPlatform({ ...config, ...config.environment, sendsMail: false })
  try {
    const write = (text: string): void => void process.stdout.write(text)
    await runCommand(args, { platform, write, readPassword })
  } finally {
    await platform.close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isExpected = [Failure, ConfigError, DatabaseError, OperatorError].some(
    (kind) => error instanceof kind,
  )
  if (!isExpected || !(error instanceof Error)) throw error
  process.stderr.write(`${error.message.trimEnd()}\n`)
  process.exitCode = 1
}
