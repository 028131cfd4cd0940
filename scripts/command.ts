/** Error handling shared by all commands. */
import {
  CatalogueError,
  DatabaseError,
  DataDirError,
  ImportError,
  OperatorError,
  ProductTableError,
} from '@vitrine/platform'
import { ConfigError } from '@vitrine/server'
import { Failure } from './failure.ts'

const expected = [
  ...[Failure, ConfigError, DataDirError, DatabaseError, OperatorError],
  ...[CatalogueError, ImportError, ProductTableError],
]

/** Returns the message for an error that users can fix, ending in a newline; undefined for an internal error. */
export function toMessage(error: unknown): string | undefined {
  const isExpected = expected.some((kind) => error instanceof kind)
  return isExpected && error instanceof Error ? `${error.message.trimEnd()}\n` : undefined
}

/**
 * Runs a command and sets the exit code. For an error that users can fix, prints the message and sets the exit code to
 * 1. Exits silently on a closed pipe, as with `| head`.
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

/** Converts an error from writing to a folder to a `Failure`. Returns other errors unchanged. */
export function toFolderError(error: unknown, folder: string): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'ENOSPC':
      return new Failure(
        `The disk that contains ${folder} is full. Free some space, or choose another folder.\n`,
      )
    case 'EROFS':
      return new Failure(`The file system of ${folder} is read-only. Choose another folder.\n`)
    case 'EACCES':
    case 'EPERM':
      return new Failure(
        `No permission to write to ${folder}. Change its permissions, or choose another folder.\n`,
      )
    case 'EEXIST':
    case 'ENOTDIR':
      return new Failure(`${folder} is a file, or below a file. Choose another folder.\n`)
    case 'ENOENT':
      return new Failure(`Cannot create the folder ${folder}. Choose another folder.\n`)
    default:
      return error
  }
}
