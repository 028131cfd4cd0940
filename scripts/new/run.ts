import { toMessage } from '../command.ts'
import type { CommandIo } from '../content/command-io.ts'
import { Failure } from '../failure.ts'
import { createPage, newPageUsage } from '../new-page/run.ts'
import { newShopUsage } from '../new-shop/arguments.ts'
import { createShop } from '../new-shop/run.ts'

/** Runs `npm run content -- new` and returns the exit code. Prints errors that users can fix. */
export async function runNew(
  [kind = '', ...args]: readonly string[],
  io: Pick<CommandIo, 'env' | 'print' | 'printError'>,
): Promise<number> {
  try {
    if (kind === 'shop') await createShop(args, io)
    else if (kind === 'page') await createPage(args, io)
    else throw new Failure(`${newShopUsage}\n${newPageUsage}`)
    return 0
  } catch (error) {
    const message = toMessage(error)
    if (message === undefined) throw error
    io.printError(message)
    return 1
  }
}
