/** An invalid variable. `value` is suitable for display: secrets are masked. */
export interface ConfigProblem {
  readonly name: string
  readonly value: string
  readonly allowed: string
}

/** Thrown for an invalid configuration. The message lists every invalid variable on a separate line. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ name, value, allowed }) => `  ${name} is ${value}; allowed: ${allowed}`)
    super(['The configuration is not valid:', ...lines].join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}
