/** Writes a failure to the console: the only place of the runtime that does. Texts are those of the specification. */
export function reportFailure(message: string, ...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console
  console.error(message, ...details)
}
