/** An error that users can fix: one sentence, printed without a stack trace. */
export class LaunchError extends Error {}

/**
 * Prints a progress message to stderr, because stdout belongs to the command that follows.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`)
}
