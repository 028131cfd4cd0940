/** The part of autocannon that is used here; it brings no types of its own. */
declare module 'autocannon' {
  interface Options {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    /** Milliseconds between samples. A run ends at a sample. */
    readonly sampleInt: number
    readonly headers: Readonly<Record<string, string>>
  }
  interface Result {
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    /** Seconds that the run really took. */
    readonly duration: number
  }
  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
