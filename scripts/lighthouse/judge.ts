/** The fields of a Lighthouse report used here. Scores range from 0 to 1; a score is `null` if nothing was scored. */
export interface Report {
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, Audit>>
  /** Conditions that affect the reliability of the figures. */
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

/** Minimum scores of a page, in hundredths. */
export const minScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

export type CategoryName = keyof typeof minScores

export const categoryNames = Object.keys(minScores) as readonly CategoryName[]

/** Result of several runs on one page. */
export interface Verdict {
  /** Median score of the runs, in hundredths. */
  readonly scores: Readonly<Record<CategoryName, number>>
  /** Scores below their minimum. */
  readonly failed: readonly CategoryName[]
  /** Findings of the median run, one line each. */
  readonly complaints: readonly string[]
  /** Reasons to doubt the figures, without duplicates. */
  readonly warnings: readonly string[]
}

/**
 * Judges a page by the medians of an odd number of runs.
 *
 * @throws Error if a run could not load the page
 */
export function judge(runs: readonly Report[]): Verdict {
  for (const { runtimeError } of runs) {
    if (runtimeError) throw new Error(`Lighthouse could not load the page: ${runtimeError.message}`)
  }
  const scores = Object.fromEntries(
    categoryNames.map((name) => [name, middle(runs, (run) => scoreOf(run, name)).score]),
  ) as Record<CategoryName, number>
  const { run } = middle(runs, (each) => scoreOf(each, 'performance'))
  return {
    scores,
    failed: categoryNames.filter((name) => scores[name] < minScores[name]),
    complaints: categoryNames.flatMap((name) => complaintsOf(run, name)),
    warnings: [...new Set(runs.flatMap(({ runWarnings }) => runWarnings))],
  }
}

function scoreOf(run: Report, name: CategoryName): number {
  const score = run.categories[name]?.score
  // A category without a score fails, because something was not measured.
  return score == null ? 0 : Math.round(score * 100)
}

function middle(runs: readonly Report[], score: (run: Report) => number) {
  const sorted = runs.map((run) => ({ run, score: score(run) })).toSorted((a, b) => a.score - b.score)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (found === undefined) throw new Error('There are no runs to judge.')
  return found
}

/** Returns the audits that did not pass, except informative audits, ordered by weight. */
function complaintsOf({ audits, categories }: Report, name: CategoryName): readonly string[] {
  const refs = categories[name]?.auditRefs ?? []
  return refs
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (audit === undefined || isPassed(audit)) return []
      const { title, displayValue, score } = audit
      const scored = score === null ? 'error' : Math.round(score * 100)
      const description = [title, displayValue].filter(Boolean).join(': ')
      return [`${name} ${id} (weight ${weight}, ${scored}): ${description}${whereOf(audit)}`]
    })
}

function isPassed({ score, scoreDisplayMode }: Audit): boolean {
  if (['notApplicable', 'manual', 'informative'].includes(scoreDisplayMode)) return true
  // A metric passes with at least 0.9, as in Lighthouse's own report. Other audits pass only with 1.
  return score !== null && score >= (scoreDisplayMode === 'numeric' ? 0.9 : 1)
}

/** Returns the first elements and URLs that an audit names. */
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
