/** Allowed imports of one workspace. */
export interface WorkspaceRule {
  /** Names of workspace packages that may be imported, without their scope. */
  readonly imports: readonly string[]
  /** Exceptions, as package → the only files that may import it, relative to the repository. */
  readonly onlyFrom?: Readonly<Record<string, readonly string[]>>
  /** Allows React. */
  readonly react?: true
  /**
   * Allows `node:` modules and dynamic imports with a computed specifier, because a browser never loads these
   * files.
   */
  readonly node?: true
}

const everything = [
  'contract',
  'layout',
  'client',
  'runtime',
  'server',
  'platform',
  'demo-catalogue',
  'testing',
] as const

/**
 * The allowed directions:
 * `contract ← layout ← runtime ← server ← apps/shop`, `contract ← client ← runtime`, `contract ← layout ←
 * platform`. Only the shop's composition root and its thread of the catalogue import `platform` and `demo-catalogue`; only tests, journeys and
 * measurements import `testing`.
 */
export const rules: Readonly<Record<string, WorkspaceRule>> = {
  'packages/contract': { imports: [] },
  'packages/layout': { imports: ['contract'] },
  'packages/client': { imports: ['contract'] },
  'packages/runtime': { imports: ['contract', 'layout', 'client'], react: true },
  'packages/server': { imports: ['contract', 'layout', 'client', 'runtime'], node: true },
  'packages/platform': { imports: ['contract', 'layout'], node: true },
  'packages/demo-catalogue': { imports: [], node: true },
  'packages/testing': { imports: everything, react: true, node: true },
  'apps/shop': {
    imports: ['contract', 'layout', 'client', 'runtime', 'server'],
    onlyFrom: {
      platform: ['apps/shop/src/main.ts', 'apps/shop/src/compose.ts', 'apps/shop/src/catalogue.worker.ts'],
      'demo-catalogue': ['apps/shop/src/catalogue.worker.ts', 'apps/shop/vite.config.ts'],
    },
    react: true,
    node: true,
  },
  e2e: { imports: everything, react: true, node: true },
  bench: { imports: everything, react: true, node: true },
  scripts: { imports: everything, node: true },
}

/** Tests may import any package through its entry points. */
export const testImports = everything

/** Entry points for browsers, keyed by package. All modules that they import must run in a browser. */
export const browserDoors: Readonly<Record<string, readonly string[]>> = {
  contract: ['.'],
  layout: ['.'],
  client: ['.'],
  runtime: ['.', './commerce', './browser', './editor'],
}

/** The only external packages that these files may import. */
export const browserPackages = ['react', 'react-dom', 'regexparam']
