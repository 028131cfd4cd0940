/** Resource usage of a process since it started. */
export interface Usage {
  readonly cpuMs: number
  readonly rssBytes: number
  readonly peakRssBytes: number
}

/** A running server that serves the pages. To compare another framework, add another target. */
export interface Target {
  readonly name: string
  readonly origin: string
  usage(): Promise<Usage>
}
