import type { Platform } from '@vitrine/platform'

/** Everything that commands need. */
export interface CommandTools {
  readonly platform: Pick<Platform, 'operators' | 'readAudit' | 'operatorSend'>
  write(text: string): void
  /** Shows the progress of a command that takes more than a second, apart from its result. */
  writeProgress(text: string): void
  /** Prompts for a new password. */
  readPassword(): Promise<string>
}

/** The name under which the audit log records what commands do. */
export const actor = 'npm run admin'

/** Commands with a common first word, such as `reviews list` and `reviews publish`. */
export interface CommandGroup {
  /** The first word; '' for the commands that have only one word. */
  readonly name: string
  /** For the usage, in the third person: `lists and moderates reviews`. */
  readonly help: string
  readonly commands: readonly Command[]
}

/** A command of `npm run admin`, as data. The reader of its arguments and the usage are derived from it. */
export interface Command<
  Argument extends string = string,
  Required extends string = string,
  Optional extends string = string,
  Flag extends string = string,
> {
  /** The last word of the command. */
  readonly name: string
  /** Names of its arguments, in order. All are required. */
  readonly arguments?: readonly Argument[]
  /** Name of any number of further arguments, such as words to search for. */
  readonly words?: string
  /** Required options, each with the name of its value: `{ reason: 'text' }` is `--reason <text>`. */
  readonly required?: Readonly<Record<Required, string>>
  /** Optional options. */
  readonly options?: Readonly<Record<Optional, string>>
  /** Options without a value. */
  readonly flags?: readonly Flag[]
  /** For the usage, in the third person. */
  readonly help: string
  /** Throws a `Failure` for what the user can correct. */
  run(given: Given<Argument, Required, Optional, Flag>, tools: CommandTools): Promise<void>
}

/** The arguments and options of a call of a command, by name. */
export type Given<
  Argument extends string,
  Required extends string,
  Optional extends string,
  Flag extends string,
> = Readonly<Record<Argument | Required, string>> & {
  /** The arguments that `words` describes. */
  readonly words: readonly string[]
  readonly options: { readonly [Name in Optional]?: string }
  readonly flags: ReadonlySet<Flag>
}

/** Defines a command, with the types of its arguments and options. */
export function defineCommand<
  const Argument extends string = never,
  const Required extends string = never,
  const Optional extends string = never,
  const Flag extends string = never,
>(command: Command<Argument, Required, Optional, Flag>): Command {
  // The reader passes `run` exactly the names of the same row.
  return command
}
