/** Types for the part of autocannon used here. The package has no types of its own. */
declare module 'autocannon' {
  interface Options {
    readonly url: string
    readonly connections: number
    /** Length of the run, in seconds. */
    readonly duration: number
    /** Interval between samples, in milliseconds. A run can only end at a sample. */
    readonly sampleInt: number
    readonly headers: Readonly<Record<string, string>>
  }
  interface Result {
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    /** Numbers of responses by status. */
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>
    /** Actual length of the run, in seconds. */
    readonly duration: number
  }
  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
