/** The part of a Lighthouse report that is read here. Scores go from 0 to 1; `null`: nothing to score. */
export interface Report {
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, Audit>>
  /** What has to be known to believe the figures. */
  readonly runWarnings: readonly string[]
  readonly runtimeError?: { readonly message: string }
}

interface Category {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

interface Audit {
  readonly id: string
  readonly title: string
  readonly score: number | null
  readonly scoreDisplayMode: string
  readonly displayValue?: string
  readonly details?: { readonly items?: readonly unknown[] }
}

/** The least that a page may score, in hundredths. */
export const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const

export type CategoryName = keyof typeof least

export const categoryNames = Object.keys(least) as readonly CategoryName[]

/** What several runs on one page came to. */
export interface Verdict {
  /** Hundredths: the median of the runs. */
  readonly scores: Readonly<Record<CategoryName, number>>
  /** Scores that are too low. */
  readonly failed: readonly CategoryName[]
  /** What the run in the middle found wrong, in a line each. */
  readonly complaints: readonly string[]
  /** What makes the figures doubtful, each once. */
  readonly warnings: readonly string[]
}

/**
 * Judges a page by an odd number of runs.
 * @throws Error when a run could not look at the page.
 */
export function judge(runs: readonly Report[]): Verdict {
  for (const { runtimeError } of runs) {
    if (runtimeError) throw new Error(`Lighthouse could not look at the page: ${runtimeError.message}`)
  }
  const scores = Object.fromEntries(
    categoryNames.map((name) => [name, middle(runs, (run) => scoreOf(run, name)).score]),
  ) as Record<CategoryName, number>
  const { run } = middle(runs, (each) => scoreOf(each, 'performance'))
  return {
    scores,
    failed: categoryNames.filter((name) => scores[name] < least[name]),
    complaints: categoryNames.flatMap((name) => complaintsOf(run, name)),
    warnings: [...new Set(runs.flatMap(({ runWarnings }) => runWarnings))],
  }
}

function scoreOf(run: Report, name: CategoryName): number {
  const score = run.categories[name]?.score
  // A category without a score is no pass: something was not looked at.
  return score == null ? 0 : Math.round(score * 100)
}

function middle(runs: readonly Report[], score: (run: Report) => number) {
  const sorted = runs.map((run) => ({ run, score: score(run) })).toSorted((a, b) => a.score - b.score)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (found === undefined) throw new Error('There is no run to judge.')
  return found
}

/** Audits that are not passed: all of them but those that only tell something, the weightiest first. */
function complaintsOf({ audits, categories }: Report, name: CategoryName): readonly string[] {
  const refs = categories[name]?.auditRefs ?? []
  return refs
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (audit === undefined || isPassed(audit)) return []
      const { title, displayValue, score } = audit
      const scored = score === null ? 'error' : Math.round(score * 100)
      const told = [title, displayValue].filter(Boolean).join(': ')
      return [`${name} ${id} (weight ${weight}, ${scored}): ${told}${whereOf(audit)}`]
    })
}

function isPassed({ score, scoreDisplayMode }: Audit): boolean {
  if (['notApplicable', 'manual', 'informative'].includes(scoreDisplayMode)) return true
  // Metrics pass from 0.9 on, as in Lighthouse's own report; all else is right or wrong.
  return score !== null && score >= (scoreDisplayMode === 'numeric' ? 0.9 : 1)
}

/** Elements and addresses that an audit names; the first few. */
function whereOf({ details }: Audit): string {
  const places = (details?.items ?? []).flatMap(placesIn)
  const shown = [...new Set(places)].slice(0, 4)
  return shown.map((place) => `\n      ${place}`).join('')
}

function placesIn(item: unknown): readonly string[] {
  if (typeof item !== 'object' || item === null) return []
  const found = Object.entries(item).flatMap(([name, value]): readonly string[] => {
    if (typeof value === 'string') return ['url', 'snippet', 'description'].includes(name) ? [value] : []
    return name === 'node' || name === 'items' || name === 'source' ? [value].flat().flatMap(placesIn) : []
  })
  return found.filter((place) => place !== '')
}
