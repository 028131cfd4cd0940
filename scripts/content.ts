/** `npm run content`: manages content as files, with or without a running shop. `--help` lists the commands. */
import { runProgram } from './command.ts'
import type { CommandIo } from './content/command-io.ts'
import { runTypes } from './content-types/run.ts'
import { runContent } from './content/run.ts'
import { runNew } from './new/run.ts'

const io: CommandIo = {
  env: process.env,
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
  input: process.stdin,
  ended: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    }),
}
const [command, ...args] = process.argv.slice(2)

await runProgram(() => {
  if (command === 'new') return runNew(args, io)
  return command === 'types' ? runTypes(args, io) : runContent(process.argv.slice(2), io)
})
