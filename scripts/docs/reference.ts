import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@vitrine/contract'
import { describeAdminPaths } from '@vitrine/contract/admin'
import { imagePaths, openApiDocument, responseExamples } from '@vitrine/contract/openapi'
import { calls, internalCalls, shopCalls } from '@vitrine/contract/table'
import { format } from 'prettier'
import { toCallSections } from './call-sections.ts'
import { readDocstrings } from './docstrings.ts'
import { readInterfaces } from './interfaces.ts'
import { toParameterSection } from './parameter-section.ts'
import { toResponseSection, toShapeSections, type ShapeGroup } from './shape-sections.ts'
import { replaceSections, type GeneratedSections } from './generated.ts'
import {
  toCatalogueSection,
  toCodeSection,
  toConstantSections,
  toOperationSection,
  type DocumentedConstant,
} from './table-sections.ts'

/** A document of docs/reference with up-to-date generated sections. */
export interface GeneratedDocument {
  readonly path: string
  /** The text on disk. */
  readonly text: string
  /** The text with up-to-date sections. */
  readonly expected: string
}

/** Generates the sections of docs/reference that are derived from the contract. Writes nothing. */
export async function generateReference(root: string): Promise<readonly GeneratedDocument[]> {
  const sources = readSources(join(root, 'packages', 'contract', 'src'))
  const docstrings = sources.flatMap(({ text }) => readDocstrings(text))
  const documents: Readonly<Record<string, GeneratedSections>> = {
    '7-calls.md': {
      calls: toCallSections(calls, docstrings),
      parameters: toParameterSection(
        openApiDocument([...calls, ...shopCalls], { title: '', version: '', servers: [] }).paths,
      ),
      images: toParameterSection(imagePaths),
      'own-calls': toCallSections(internalCalls, docstrings),
      'shop-calls': toCallSections(shopCalls, docstrings),
    },
    '8-errors.md': {
      catalogue: toCatalogueSection(contract.errorCatalogue),
      codes: toCodeSection(contract.errors),
    },
    '9-constants.md': { constants: toConstantSections(toConstants(sources)) },
    'responses.md': {
      names: toResponseNames(sources),
      shapes: toShapeSections(toShapeGroups(sources), responseExamples),
    },
    'designed.md': { operators: toOperationSection(describeAdminPaths()) },
  }
  return Promise.all(
    Object.entries(documents).map(async ([name, sections]) => {
      const path = `docs/reference/${name}`
      const text = readFileSync(join(root, path), 'utf8')
      const options = { parser: 'markdown', singleQuote: true, semi: false, printWidth: 110 } as const
      return { path, text, expected: await format(replaceSections(text, sections), options) }
    }),
  )
}

interface Source {
  /** Relative to the sources of the contract. */
  readonly path: string
  readonly text: string
}

function readSources(folder: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => !/^(?:admin|openapi|schemas)\//.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

/** Modules with types of the commerce providers or of product search, in the order of the document. */
const shapeModule = /^(?:provider-shapes|([\w-]+)\/entities(?:-[abc]|-own)?)\.ts$/

/** Capabilities whose module `entities.ts` chapter 3 describes. */
const chapterThree = new Set([
  'analytics',
  'content',
  'forms',
  'images',
  'menus',
  'pages',
  'scripts',
  'session',
  'settings',
])

function toShapeGroups(sources: readonly Source[]): readonly ShapeGroup[] {
  return sources.flatMap(({ path, text }) => {
    const match = shapeModule.exec(path)
    const interfaces = readInterfaces(text)
    const isInChapterThree = path.endsWith('/entities.ts') && chapterThree.has(match?.[1] ?? '')
    if (!match || isInChapterThree || interfaces.length === 0) return []
    return [{ title: toShapeTitle(path, match[1]), interfaces }]
  })
}

function toResponseNames(sources: readonly Source[]): string {
  const { text } = sources.find(({ path }) => path === 'responses.ts') ?? { text: '' }
  const names = readInterfaces(text).find(({ name }) => name === 'ResponseTypes')
  if (!names) throw new Error('responses.ts has no interface ResponseTypes.')
  const isShown = ({ name, type }: { readonly name: string; readonly type: string }) =>
    name !== type && name !== 'Unknown'
  return toResponseSection({ ...names, properties: names.properties.filter(isShown) })
}

function toShapeTitle(path: string, capability = 'Lists and money'): string {
  const provider = /-([abc])\.ts$/.exec(path)?.[1]
  const name = `${capability.charAt(0).toUpperCase()}${capability.slice(1).replaceAll('-', ' ')}`
  return provider ? `${name}, provider ${provider.toUpperCase()}` : name
}

/**
 * Returns the exported values that are neither calls nor functions nor tables of other chapters, grouped by
 * capability.
 */
function toConstants(sources: readonly Source[]): readonly DocumentedConstant[] {
  const exported: Readonly<Record<string, unknown>> = contract
  return sources.flatMap(({ path, text }) => {
    if (path.startsWith('error')) return []
    const group = path.includes('/') ? path.slice(0, path.indexOf('/')) : 'site'
    return readDocstrings(text).flatMap((docstring) => {
      const value = exported[docstring.name]
      const isCall = typeof value === 'object' && value !== null && 'onFailure' in value
      return value === undefined || typeof value === 'function' || isCall
        ? []
        : [{ ...docstring, group, value }]
    })
  })
}
