/** `npm run backup -- <folder>`: copies DATA_DIR while the shop is running (docs/operating.md). */
import { runBackup } from './backup/run.ts'
import { runProgram } from './command.ts'

await runProgram(async () => void process.stdout.write(await runBackup(process.argv.slice(2), process.env)))
