/**
 * Proves what the documents say about the code: the README's table of variables, the examples, and that links lead
 * somewhere.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { configTable } from '@vitrine/server'
import { deadLinks, missingRows, untrueExamples, type Document } from './docs/problems.ts'
import { root } from './root.ts'

const paths = ['README.md', 'ARCHITECTURE.md', ...decisions()]
const documents = paths.map((path): Document => ({ path, text: readText(path) }))
const examples = readdirSync(join(root, 'e2e', 'examples')).map((name) => `e2e/examples/${name}`)
const problems = [
  ...untrueExamples(documents, new Map(examples.map((path) => [path, readText(path)]))),
  ...documents.flatMap((document) => [
    ...(document.text === '' ? [`${document.path} is missing or empty`] : []),
    ...(document.path === 'README.md' ? missingRows(document, configTable()) : []),
    ...deadLinks(document, (path) => existsSync(join(root, path))),
  ]),
]
for (const problem of problems) console.error(problem)
console.log(`${documents.length} documents`)
if (problems.length > 0) process.exitCode = 1

function decisions(): readonly string[] {
  const files = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`)
}

function readText(path: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
}
