export interface Progress {
  readonly done: number
  readonly total: number
}

/** Tells how far a long piece of work is, about once a second from its second second on. */
export function createProgress(
  what: string,
  tell: (message: string) => void,
  now = performance.now.bind(performance),
): (progress: Progress) => void {
  let told = now()
  return ({ done, total }) => {
    if (now() - told < 1000) return
    told = now()
    tell(`${what}: ${toText(done)} of ${toText(total)}.`)
  }
}

/** A number as a person reads it. */
export function toText(count: number): string {
  return count.toLocaleString('en')
}
