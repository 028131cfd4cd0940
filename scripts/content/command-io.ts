/** Dependencies of a command, besides its arguments. */
export interface CommandIo {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Standard output. */
  readonly print: (text: string) => void
  /** Errors and progress. */
  readonly printError: (text: string) => void
  /** Source of passwords. */
  readonly input: NodeJS.ReadableStream
  /** Resolves when watching should end. */
  readonly ended: () => Promise<void>
}
