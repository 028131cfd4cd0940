import react from '@vitejs/plugin-react'
import { vitrine } from '@vitrine/server/vite'
import { defineConfig } from 'vite'
import { catalogueVersion } from '@vitrine/demo-catalogue/version'
import { messages } from './messages.ts'

/** What the modules of a chunk take from others stays where it is. */
const alone = { includeDependenciesRecursively: false }

const ofTheme = (names: string): RegExp =>
  new RegExp(`[\\\\/]theme[\\\\/](?:${names.replaceAll('/', String.raw`[\\/]`)})\\.`)

const wordsOfLanguage = /[\\/]words[\\/]([a-z]+)[\\/][a-z]+\.json/

/** The server announces a chunk whose name ends with the page's language. */
const wordsOf = (id: string): string => `words-${wordsOfLanguage.exec(id)?.[1]}`

/**
 * Small modules that most widgets share, and the words of a language: alone, each would be a request that weighs more
 * than it brings.
 */
const sharedChunks = [
  { name: wordsOf, debugName: 'words', test: wordsOfLanguage, ...alone },
  {
    name: 'parts',
    test: ofTheme('widgets/(figure|section)|words/widget-words|illustrations/(illustration|forms)'),
    ...alone,
  },
]

export default defineConfig({
  define: { __CATALOGUE_VERSION__: JSON.stringify(catalogueVersion()) },
  plugins: [messages(), react(), vitrine({ workers: { 'render.worker': '@vitrine/platform/image-worker' } })],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
  },
  resolve: { conditions: ['@vitrine/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@vitrine/source', 'module', 'node', 'development|production'] } },
})
