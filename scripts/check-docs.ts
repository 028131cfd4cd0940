/**
 * Proves that the documents agree with the code: the table in docs/configuration.md, the generated sections of
 * docs/reference, the examples, and links between files.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { configTable } from '@vitrine/server'
import { undocumentedFields } from './docs/entity-fields.ts'
import { generateReference } from './docs/reference.ts'
import { findBrokenLinks, findMissingRows, findStaleExamples, type Document } from './docs/problems.ts'
import { root } from './root.ts'

const paths = ['README.md', 'ARCHITECTURE.md', ...decisions()]
const documents = paths.map(readDocument)
const examples = readdirSync(join(root, 'e2e', 'examples')).map((name) => `e2e/examples/${name}`)
const outdatedSections = (await generateReference(root))
  .filter(({ text, expected }) => text !== expected)
  .map(({ path }) => `${path} is out of date: run npm run contract -- --write`)
const problems = [
  ...outdatedSections,
  ...undocumentedFields(entityDocument(), entityModules()),
  ...findStaleExamples(documents, new Map(examples.map((path) => [path, readText(path)]))),
  ...documents.flatMap((document) => [
    ...(document.text === '' ? [`${document.path} is missing or empty`] : []),
    ...(document.path === 'docs/configuration.md' ? findMissingRows(document, configTable()) : []),
    ...findBrokenLinks(document, (path) => existsSync(join(root, path))),
  ]),
]
for (const problem of problems) console.error(problem)
console.log(`${documents.length} documents`)
if (problems.length > 0) process.exitCode = 1

/** Returns chapter 3 together with the separate document that describes the types of responses. */
function entityDocument(): Document {
  const { path, text } = readDocument('docs/reference/3-entities.md')
  return { path, text: `${text}\n${readText('docs/reference/responses.md')}` }
}

/** The modules of the contract that define objects on the wire. */
function entityModules(): ReadonlyMap<string, string> {
  const folder = 'packages/contract/src'
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  const entities = files.filter((file) => /\/(?:entities|builder|products|widgets)\.ts$/.test(file))
  return new Map(entities.map((file) => [`${folder}/${file}`, readText(`${folder}/${file}`)]))
}

function decisions(): readonly string[] {
  const files = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`)
}

function readDocument(path: string): Document {
  return { path, text: readText(path) }
}

function readText(path: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
}
