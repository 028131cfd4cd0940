import type { ExportSummary, ImportProgress, ImportSummary, ImportWarning } from '@vitrine/platform'

/** Most things that are named one by one; all are counted. */
const mostNamed = 60

const outcomes = ['added', 'changed', 'removed', 'kept'] as const

/** What an import did, thing by thing and in numbers. */
export function importReport(summary: ImportSummary, isDryRun: boolean): string {
  const named = summary.items.slice(0, mostNamed).map(({ kind, name, file, outcome }) => {
    const why = outcome === 'kept' ? '  (edited in the database, not in the files)' : ''
    return `${outcome.padEnd(8)} ${`${kind} ${name}`.trim()}  ${file}${why}`
  })
  const left = summary.items.length - named.length
  const kinds = Object.entries(summary.kinds).flatMap(([kind, counts]) => {
    const parts = [...outcomes, 'unchanged' as const].flatMap((outcome) =>
      counts[outcome] > 0 ? [`${counts[outcome]} ${outcome}`] : [],
    )
    return parts.length === 0 ? [] : [`  ${kind.padEnd(8)} ${parts.join(', ')}`]
  })
  return [
    ...named,
    ...(left > 0 ? [`… and ${left} more`] : []),
    `${isDryRun ? 'An import would come to' : 'Imported'}: ${toCounts(summary)}.`,
    ...kinds,
    '',
  ].join('\n')
}

/** What is probably not meant, a line each; nothing where there is nothing. */
export function warningReport(warnings: readonly ImportWarning[]): string {
  if (warnings.length === 0) return ''
  const lines = warnings
    .slice(0, mostNamed)
    .map(
      ({ file, line, column, pointer, message }) =>
        `  ${file}:${line ?? 1}:${column ?? 1} ${pointer}: warning: ${message}`,
    )
  const left = warnings.length - lines.length
  return [
    'Probably not meant, unless the theme or the catalogue has it:',
    ...lines,
    ...(left > 0 ? [`… and ${left} more`] : []),
    '',
  ].join('\n')
}

/** In one line, for those who watch. */
export function importLine(summary: ImportSummary): string {
  const named = summary.items
    .slice(0, 5)
    .map(({ kind, name, outcome }) => `${outcome} ${kind} ${name}`.trim())
  const left = summary.items.length - named.length
  return [...named, ...(left > 0 ? [`${left} more`] : [])].join(', ')
}

function toCounts(summary: ImportSummary): string {
  return [...outcomes, 'unchanged' as const].map((outcome) => `${summary[outcome]} ${outcome}`).join(', ')
}

/** What an export did, file by file and in numbers. */
export function exportReport(
  { added, changed, removed, left, unchanged }: ExportSummary,
  folder: string,
): string {
  const list = (what: string, files: readonly string[]) => [
    ...files.slice(0, mostNamed).map((file) => `${what.padEnd(8)} ${file}`),
    ...(files.length > mostNamed ? [`… and ${files.length - mostNamed} more`] : []),
  ]
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged`
  return [
    ...list('added', added),
    ...list('changed', changed),
    ...list('removed', removed),
    ...list('left', left),
    `Exported to ${folder}: ${counts}.`,
    ...(left.length > 0
      ? [`The database has nothing of ${left.length} of the files; --prune removes them.`]
      : []),
    '',
  ].join('\n')
}

/** Tells how far an import is, once a second, from its second second on. */
export function createProgress(write: (text: string) => void, now = performance.now.bind(performance)) {
  let told = now()
  return ({ done, total }: ImportProgress): void => {
    if (now() - told < 1000) return
    told = now()
    write(`${done} of ${total}\n`)
  }
}
