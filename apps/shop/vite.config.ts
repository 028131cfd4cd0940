import react from '@vitejs/plugin-react'
import { catalogueVersion } from '@vitrine/demo-catalogue/version'
import { vitrine } from '@vitrine/server/vite'
import { defineConfig } from 'vite'
import { messages } from './messages-plugin.ts'

/** Limits a chunk to the modules that match its test. Their dependencies stay in other chunks. */
const withoutDependencies = { includeDependenciesRecursively: false }

const inTheme = (names: string): RegExp =>
  new RegExp(`[\\\\/]theme[\\\\/](?:${names.replaceAll('/', String.raw`[\\/]`)})\\.`)

const messageFile = /[\\/]messages[\\/]([a-z]+)[\\/][a-z]+\.json/

/** The server preloads the chunk whose name ends with the page's language. */
const messageChunk = (id: string): string => `messages-${messageFile.exec(id)?.[1]}`

/**
 * Bundles small modules that most pages need: as a separate file, each would cost more as a request than it saves
 * in bytes.
 */
const sharedChunks = [
  { name: messageChunk, debugName: 'messages', test: messageFile, ...withoutDependencies },
  {
    name: 'parts',
    test: inTheme('widgets/(figure|section)|messages/widget-messages|illustrations/(illustration|forms)'),
    ...withoutDependencies,
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
