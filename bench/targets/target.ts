/** What a process has used since it began. */
export interface Usage {
  readonly cpuMs: number
  readonly rssBytes: number
  readonly peakRssBytes: number
}

/** A running server that answers the pages. Another framework that is compared becomes one more of these. */
export interface Target {
  readonly name: string
  readonly origin: string
  usage(): Promise<Usage>
}
