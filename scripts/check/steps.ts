/** One named step of `npm run check`. */
export interface Step {
  readonly name: string
  /** Short description of the property that the step proves. */
  readonly proves: string
  readonly command: readonly string[]
}

const script = (file: string) => ['node', '--conditions=@vitrine/source', `scripts/${file}`]

/** The steps. Long steps come first, so that both workers finish at about the same time. */
export const steps: readonly Step[] = [
  {
    name: 'surfaces',
    proves: 'published packages can be imported and have types',
    command: script('check-surfaces.ts'),
  },
  {
    name: 'bytes',
    proves: 'pages and chunks are within their size limits',
    command: script('check-bytes.ts'),
  },
  { name: 'types', proves: 'the types agree', command: ['tsc', '-p', 'tsconfig.json', '--pretty', 'false'] },
  {
    name: 'lint',
    proves: 'the linter reports nothing',
    command: ['oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  },
  {
    name: 'format',
    proves: 'the files are formatted',
    command: ['prettier', '--check', '--log-level=warn', '.'],
  },
  { name: 'unused', proves: 'no file, export or dependency is unused', command: ['knip', '--no-progress'] },
  {
    name: 'imports',
    proves: 'packages import in the allowed directions, without cycles, and SQL is in repositories',
    command: script('check-imports.ts'),
  },
  { name: 'lock', proves: 'the lock file installs on a fresh clone', command: script('check-lock.ts') },
  {
    name: 'coverage',
    proves: 'docs/coverage.md names files and tests that exist, for every statement',
    command: script('check-coverage.ts'),
  },
  {
    name: 'rules',
    proves: 'every rule and chapter that is cited exists',
    command: script('check-rules.ts'),
  },
  {
    name: 'copied',
    proves: 'no text of the specification was copied',
    command: script('check-copied.ts'),
  },
  {
    name: 'language',
    proves: 'comments, messages and documents contain no banned phrase',
    command: script('check-language.ts'),
  },
  {
    name: 'licences',
    proves: 'every installed package has an accepted licence',
    command: script('check-licences.ts'),
  },
  {
    name: 'content-types',
    proves: 'the types of the theme agree with the content',
    command: [...script('content.ts'), 'types', '--check'],
  },
  { name: 'docs', proves: 'the documents agree with the code', command: script('check-docs.ts') },
]

/** Selects the named steps, or all steps if none is named. Arguments that start with a dash are passed to the step. */
export function chooseSteps(args: readonly string[]): readonly Step[] {
  const names = args.filter((arg) => !arg.startsWith('-'))
  const options = args.filter((arg) => arg.startsWith('-'))
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `Unknown step ${unknown.join(', ')}. Available steps: ${steps.map(({ name }) => name).join(', ')}`,
    )
  }
  if (options.length > 0 && names.length !== 1)
    throw new Error(`${options.join(' ')} requires exactly one named step`)
  return steps
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .map((step) => ({ ...step, command: [...step.command, ...options] }))
}
