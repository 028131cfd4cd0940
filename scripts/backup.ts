/** `npm run backup -- <folder>`: a copy of DATA_DIR, beside a running shop (docs/operating.md). */
import { runBackup } from './backup/run.ts'
import { runProgram } from './command.ts'

await runProgram(async () => void process.stdout.write(await runBackup(process.argv.slice(2), process.env)))
