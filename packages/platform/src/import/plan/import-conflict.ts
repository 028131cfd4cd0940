import { maxListed } from '../../content-files/index.ts'

/** An item that an import cannot write without reverting a change made in the database. */
export interface ImportConflict {
  /** The file of the item. If the item was removed from the files, its file at the last import. */
  readonly file: string
  /** Kind and label of the item, such as `record page/about`. */
  readonly name: string
  /** States what happened in the files and in the database, in lower case and without a full stop. */
  readonly message: string
  /**
   * `changed` (the default): changed in the files and in the database. `needed`: removed from the files, but still
   * used in the database.
   */
  readonly why?: 'changed' | 'needed'
}

const headings = {
  changed:
    'These items were changed in the files and in the database since the last import. Merge them, or import with "force" to let the files win:',
  needed:
    'These items were removed from the files, but the database still uses them. Restore the files, or remove the references first:',
} as const

/**
 * Thrown if an import has conflicts. Nothing has been imported. The message has one line per
 * conflict.
 */
export class ImportConflictError extends Error {
  readonly conflicts: readonly ImportConflict[]

  constructor(conflicts: readonly ImportConflict[]) {
    const listed = conflicts.slice(0, maxListed)
    const sections = (['changed', 'needed'] as const).flatMap((why) => {
      const lines = listed
        .filter((conflict) => (conflict.why ?? 'changed') === why)
        .map(({ file, name, message }) => `  ${file}: ${name}: ${message}`)
      return lines.length === 0 ? [] : [`${headings[why]}\n${lines.join('\n')}`]
    })
    const rest = conflicts.length > maxListed ? `\n… and ${conflicts.length - maxListed} more` : ''
    super(`Nothing was imported. ${sections.join('\n')}${rest}`)
    this.name = 'ImportConflictError'
    this.conflicts = conflicts
  }
}
