/** The author of a write, recorded in the audit log. */
export interface Actor {
  /**
   * `operator`: signed in. `local`: anyone who can open the database. `import`: content files or the catalogue.
   * `scheduler`: the platform itself, for schedules. `stranger`: someone who failed to sign in.
   */
  readonly kind: 'operator' | 'local' | 'import' | 'scheduler' | 'stranger'
  /** Email address of an operator; otherwise a name. */
  readonly name: string
}
