import type { ExportSummary, ImportProgress, ImportSummary, ImportWarning } from '@vitrine/platform'

/** Maximum number of items listed by name. The totals count all items. */
const maxListed = 60

const outcomes = ['added', 'changed', 'removed', 'kept'] as const

/** Describes the result of an import, item by item and in numbers. */
export function importReport(summary: ImportSummary, isDryRun: boolean): string {
  const named = summary.items.slice(0, maxListed).map(({ kind, name, file, outcome }) => {
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
    `${isDryRun ? 'Dry run' : 'Imported'}: ${toCounts(summary)}.`,
    ...kinds,
    '',
  ].join('\n')
}

/** Formats warnings, one line each. Returns an empty text if there are none. */
export function warningReport(warnings: readonly ImportWarning[]): string {
  if (warnings.length === 0) return ''
  const lines = warnings
    .slice(0, maxListed)
    .map(
      ({ file, line, column, pointer, message }) =>
        `  ${file}:${line ?? 1}:${column ?? 1} ${pointer}: warning: ${message}`,
    )
  const left = warnings.length - lines.length
  return [
    'Warnings (ignore those for items that the theme or the catalogue provides):',
    ...lines,
    ...(left > 0 ? [`… and ${left} more`] : []),
    '',
  ].join('\n')
}

/** Summarises an import in one line, for `watch`. */
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

/** Describes the result of an export, file by file and in numbers. */
export function exportReport(
  { added, changed, removed, left, unchanged }: ExportSummary,
  folder: string,
): string {
  const list = (what: string, files: readonly string[]) => [
    ...files.slice(0, maxListed).map((file) => `${what.padEnd(8)} ${file}`),
    ...(files.length > maxListed ? [`… and ${files.length - maxListed} more`] : []),
  ]
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged`
  return [
    ...list('added', added),
    ...list('changed', changed),
    ...list('removed', removed),
    ...list('left', left),
    `Exported to ${folder}: ${counts}.`,
    ...(left.length > 0
      ? [`${left.length} files have no counterpart in the database; --prune removes them.`]
      : []),
    '',
  ].join('\n')
}

/** Reports the progress of an import once per second, starting after the first second. */
export function createProgress(write: (text: string) => void, now = performance.now.bind(performance)) {
  let lastReport = now()
  return ({ done, total }: ImportProgress): void => {
    if (now() - lastReport < 1000) return
    lastReport = now()
    write(`${done} of ${total}\n`)
  }
}
