import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/**
 * Starts a process that holds the write lock of an SQLite file. Returns a function that ends the
 * process.
 */
export async function lockElsewhere(file: string): Promise<() => Promise<void>> {
  const program = `
    import { DatabaseSync } from 'node:sqlite'
    const database = new DatabaseSync(${JSON.stringify(file)})
    database.exec('begin immediate')
    console.log('locked')
    process.stdin.resume()
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
}
