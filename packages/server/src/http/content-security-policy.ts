/** Sources to add to the policy, by directive: hashes such as `'sha256-…'`, or origins. */
export interface CspSources {
  readonly script?: readonly string[]
  readonly style?: readonly string[]
  readonly img?: readonly string[]
  readonly font?: readonly string[]
  readonly connect?: readonly string[]
  readonly frame?: readonly string[]
}

/** What one page adds: sources, and whether its HTML may have style attributes. */
export interface PageCspSources {
  readonly sources: CspSources
  readonly styleAttributes: boolean
}

export interface CspOptions {
  /** May show the shop in a frame. */
  readonly editorOrigins: readonly string[]
  /** The hosted checkout: forms may be sent there, and a hidden frame may open it (specification, section 4). */
  readonly storeOrigin: string | undefined
  readonly extra?: CspSources
  readonly page?: PageCspSources
}

/**
 * Where browsers tell of what the policy kept from happening. By `report-uri`: with `report-to` beside it browsers use
 * that alone, which works only on https, and late.
 */
export const cspReportPath = '/_actions/policy-report'

/**
 * The Content-Security-Policy: this origin alone, and what was added by name. No inline script or style but those whose
 * hash is listed, and no style attribute but on pages that were sent with some (R23).
 */
export function toContentSecurityPolicy(options: CspOptions): string {
  const { editorOrigins, storeOrigin, page } = options
  const extra = merge(options.extra, page?.sources)
  const store = storeOrigin === undefined ? [] : [storeOrigin]
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...(extra.script ?? [])]],
    ['style-src', ["'self'", ...(extra.style ?? [])]],
    ...(page?.styleAttributes === true ? [['style-src-attr', ["'unsafe-inline'"]] as const] : []),
    ['img-src', ["'self'", 'data:', 'https:', ...(extra.img ?? [])]],
    ['font-src', ["'self'", ...(extra.font ?? [])]],
    ['connect-src', ["'self'", ...(extra.connect ?? [])]],
    ['frame-src', ["'self'", ...store, ...(extra.frame ?? [])]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'", ...store]],
    ['frame-ancestors', ["'self'", ...editorOrigins]],
    ['report-uri', [cspReportPath]],
  ]
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

function merge(first: CspSources = {}, second: CspSources = {}): CspSources {
  const names = Object.keys({ ...first, ...second }) as (keyof CspSources)[]
  return Object.fromEntries(
    names.map((name) => [name, [...new Set([...(first[name] ?? []), ...(second[name] ?? [])])]]),
  )
}
