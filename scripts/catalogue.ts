/** `npm run catalogue`: imports a catalogue from a file, with or without a running shop. `--help` lists the commands. */
import { runProgram } from './command.ts'
import { runCatalogue } from './catalogue/run.ts'

await runProgram(() =>
  runCatalogue(process.argv.slice(2), {
    env: process.env,
    print: (text) => void process.stdout.write(text),
    printError: (text) => void process.stderr.write(text),
  }),
)
