/**
 * `npm run pictures`: lists the photographs of the demonstration shop, renders those that are missing or stale, and draws
 * contact sheets (docs/catalogue.md). `--help` lists the commands.
 */
import { runPictures } from './pictures/run.ts'
import { runProgram } from './command.ts'

await runProgram(() =>
  runPictures(process.argv.slice(2), {
    env: process.env,
    print: (text) => void process.stdout.write(text),
    printError: (text) => void process.stderr.write(text),
  }),
)
