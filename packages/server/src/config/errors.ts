/** One variable that cannot be used. `value` is what a person may see: secrets are masked. */
export interface Problem {
  readonly name: string
  readonly value: string
  readonly allowed: string
}

/** The configuration is not valid. The message lists every bad variable on a line of its own. */
export class ConfigError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const lines = problems.map(({ name, value, allowed }) => `  ${name} is ${value}; allowed: ${allowed}`)
    super(['The configuration is not valid:', ...lines].join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}
