/** A reason to stop that a person can act on: one sentence, printed without a stack trace. */
export class LaunchError extends Error {}

/**
 * Tells a person what the launcher is doing; on stderr, because stdout belongs to the command that follows.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`)
}
