/**
 * Manages operator accounts and customers, moderates reviews, previews mail, and shows the audit log, even while a shop is
 * running. `npm run admin` lists the commands, which `admin/commands.ts` defines. Anyone with access to the database is
 * authorised.
 */
import { createPlatform } from '@vitrine/platform'
import { readConfig } from '@vitrine/server'
import { readCommand } from './admin/commands.ts'
import { readPassword } from './admin/password.ts'
import { runProgram } from './command.ts'
import { Failure } from './failure.ts'

async function main(args: readonly string[]): Promise<void> {
  const run = readCommand(args)
  const { operator: _first, ...config } = readConfig(process.env)
  if (config.platformUrl !== undefined) {
    throw new Failure(
      'PLATFORM_URL is set, so operator accounts are on that platform. Run this command there.\n',
    )
  }
  const platform = await createPlatform({ ...config, ...config.environment, sendsMail: false })
  try {
    const write = (text: string): void => void process.stdout.write(text)
    const writeProgress = (text: string): void => void process.stderr.write(`${text}\n`)
    await run({ platform, write, writeProgress, readPassword })
  } finally {
    await platform.close()
  }
}

await runProgram(() => main(process.argv.slice(2)))
