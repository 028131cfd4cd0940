interface LockedPackage {
  readonly link?: boolean
  readonly license?: string
  readonly optional?: boolean
}

/** The `packages` of a package-lock.json, keyed by path. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/** SPDX identifiers of the licences that the project accepts: permissive licences, and the file-based MPL. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unicode-DFS-2016',
  'Zlib',
])

/**
 * Packages that may have other licences. `sharp` loads libvips as a separate library at run time, so anyone can
 * replace it, which is sufficient for the LGPL.
 */
const exceptions: readonly { readonly name: RegExp; readonly licence: string }[] = [
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
]

/** Licences of packages that only have a file of their licence, and do not name it in package.json. */
const unnamed: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/**
 * Returns one line for each installed package whose licence is missing or not accepted. Optional packages for other
 * systems have no licence in the lock file and are skipped. The packages for this system are checked in their place.
 */
export function findLicenceProblems(packages: LockedPackages): readonly string[] {
  return Object.entries(packages).flatMap(([path, { license: named, link, optional }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    const license = named ?? unnamed[name]
    if (!path.includes('node_modules/') || link) return []
    if (license === undefined) return optional ? [] : [`${name}: package-lock.json does not state a licence`]
    const alsoAccepted = exceptions.filter((exception) => exception.name.test(name))
    const isAccepted = (id: string) => accepted.has(id) || alsoAccepted.some(({ licence }) => licence === id)
    return satisfies(license, isAccepted) ? [] : [`${name}: the licence ${license} is not accepted`]
  })
}

/** Evaluates an SPDX expression of identifiers, AND, OR and parentheses. AND binds more tightly than OR. */
function satisfies(expression: string, isAccepted: (id: string) => boolean): boolean {
  const tokens = expression.match(/[()]|[^()\s]+/g) ?? []
  const readTerm = (): boolean => {
    const token = tokens.shift() ?? ''
    if (token !== '(') return isAccepted(token)
    const value = readAny()
    tokens.shift()
    return value
  }
  const readAll = (): boolean => {
    let value = readTerm()
    for (; tokens[0] === 'AND'; value = readTerm() && value) tokens.shift()
    return value
  }
  const readAny = (): boolean => {
    let value = readAll()
    for (; tokens[0] === 'OR'; value = readAll() || value) tokens.shift()
    return value
  }
  return readAny() && tokens.length === 0
}
