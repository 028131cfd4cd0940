/** Logs an error to the console. The only place in the runtime that calls `console.error`. */
export function logError(message: string, ...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console
  console.error(message, ...details)
}
