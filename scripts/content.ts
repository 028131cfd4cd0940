/** `npm run content`: content as files, beside a running shop or without one. `--help` names the commands. */
import { runProgram } from './command.ts'
import { runContent } from './content/run.ts'

await runProgram(() =>
  runContent(process.argv.slice(2), {
    env: process.env,
    say: (text) => void process.stdout.write(text),
    tell: (text) => void process.stderr.write(text),
    input: process.stdin,
    ended: () =>
      new Promise((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
      }),
  }),
)
