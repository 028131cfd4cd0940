/** One variable that cannot be used. `value` is what a person may see: secrets are masked. */
export interface ConfigProblem {
  readonly name: string
  readonly value: string
  readonly allowed: string
}

/** The configuration is not valid. The message lists every bad variable on a line of its own. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ name, value, allowed }) => `  ${name} is ${value}; allowed: ${allowed}`)
    super(['The configuration is not valid:', ...lines].join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}
