/** What every command beside a shop has in common: how it ends where something is not right. */
import { DatabaseError, OperatorError } from '@vitrine/platform'
import { ConfigError, DataDirError } from '@vitrine/server'
import { Failure } from './content/failure.ts'

const expected = [Failure, ConfigError, DataDirError, DatabaseError, OperatorError]

/** What a person is told of an error that he can mend, as whole lines; undefined for a fault of ours. */
export function toMessage(error: unknown): string | undefined {
  const isTold = expected.some((kind) => error instanceof kind)
  return isTold && error instanceof Error ? `${error.message.trimEnd()}\n` : undefined
}

/**
 * Runs a command and sets the exit code: 1, and a sentence, for what a person can mend. Ends quietly where nobody reads
 * any further, as with `| head`.
 */
export async function runProgram(main: () => Promise<number | void>): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      process.exit()
    })
  }
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    const message = toMessage(error)
    if (message === undefined) throw error
    process.stderr.write(message)
    process.exitCode = 1
  }
}

/** Why a folder that a command writes could not be written, as a sentence; an error of another kind as it is. */
export function toFolderError(error: unknown, folder: string): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'ENOSPC':
      return new Failure(`The disk of ${folder} is full: make room, or name another folder.\n`)
    case 'EROFS':
      return new Failure(`The file system of ${folder} is read-only: name another folder.\n`)
    case 'EACCES':
    case 'EPERM':
      return new Failure(
        `This account may not write ${folder}: let it write there, or name another folder.\n`,
      )
    case 'EEXIST':
    case 'ENOTDIR':
      return new Failure(`${folder} is a file, or lies below one: name a folder.\n`)
    case 'ENOENT':
      return new Failure(`The folder ${folder} cannot be made: name another one.\n`)
    default:
      return error
  }
}
