/**
 * Operators and what they did, beside a running shop: `npm run admin -- list | create | password | disable | enable | log`.
 * Whoever can open the database is trusted.
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

await runProgram(() => main(process.argv.slice(2)))
