/** Who writes. */
export interface Actor {
  /**
   * `operator`: signed in; `local`: whoever can open the database; `import`: content files; `scheduler`: the platform
   * itself, when something is due; `stranger`: somebody who could not sign in.
   */
  readonly kind: 'operator' | 'local' | 'import' | 'scheduler' | 'stranger'
  /** The e-mail address of an operator, else a name. */
  readonly name: string
}
