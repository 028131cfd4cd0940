/**
 * Manages operator accounts and customers, moderates reviews, previews mail, and shows the audit log, even while a shop is
 * running: `npm run admin -- list | create | role | password | disable | enable | end-sessions | log | reviews |
 * customers | mails`. Anyone with access to the database is authorised.
 */
import { createPlatform } from '@vitrine/platform'
import { readConfig } from '@vitrine/server'
import { checkCommand, Failure, runCommand } from './admin/commands.ts'
import { readPassword } from './admin/password.ts'
import { runProgram } from './command.ts'

async function main(args: readonly string[]): Promise<void> {
  checkCommand(args)
  const { operator: _first, ...config } = readConfig(process.env)
  if (config.platformUrl !== undefined) {
    throw new Failure(
      'PLATFORM_URL is set, so operator accounts are on that platform. Run this command there.\n',
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

await runProgram(() => main(process.argv.slice(2)))
