/** `npm run content`: manages content as files, with or without a running shop. `--help` lists the commands. */
import { runProgram } from './command.ts'
import { runContent } from './content/run.ts'

await runProgram(() =>
  runContent(process.argv.slice(2), {
    env: process.env,
    print: (text) => void process.stdout.write(text),
    printError: (text) => void process.stderr.write(text),
    input: process.stdin,
    ended: () =>
      new Promise((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
      }),
  }),
)
