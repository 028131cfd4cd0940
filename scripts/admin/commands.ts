/**
 * The commands of `npm run admin`.
 *
 * To add a command, add a row to the file of its group (`reviews.ts` is an example): name, arguments, options, help, and
 * `run`, which gets them by name. To add a group, add a file with a `CommandGroup`, and name it in `groups` below. The
 * usage, and the messages about missing and unknown arguments, follow from the rows.
 *
 * `run` makes calls of the write API with `call` of `calls.ts`, so that validation and the audit log are those of operators,
 * and prints with `toLine` and `toJson` of `output.ts`, so that text of customers cannot control the terminal. Test each
 * command in `admin.test.ts`, and describe it in `docs/operating.md`.
 */
import { customerCommands } from './customers.ts'
import type { CommandGroup, CommandTools } from './command.ts'
import { giftCertificateCommands } from './gift-certificates.ts'
import { goodsCommands } from './goods.ts'
import { mailCommands } from './mails.ts'
import { orderCommands } from './orders.ts'
import { operatorCommands } from './operators.ts'
import { pageCommands } from './pages.ts'
import { paymentCommands } from './payments.ts'
import { promotionCommands } from './promotions.ts'
import { readCommand as readCommandOf } from './read-command.ts'
import { reportCommands } from './reports.ts'
import { reviewCommands } from './reviews.ts'
import { stockCommands } from './stock.ts'
import { subscriberCommands } from './subscribers.ts'

const groups: readonly CommandGroup[] = [
  operatorCommands,
  customerCommands,
  giftCertificateCommands,
  goodsCommands,
  mailCommands,
  orderCommands,
  pageCommands,
  paymentCommands,
  promotionCommands,
  reportCommands,
  reviewCommands,
  stockCommands,
  subscriberCommands,
]

/** Reads a command line. Returns a function that runs the command. Throws a `Failure`, with the usage, if it is not valid. */
export function readCommand(args: readonly string[]): (tools: CommandTools) => Promise<void> {
  return readCommandOf(groups, args)
}
