/**
 * Runs the shop without a socket, starting at any of its layers. The argument is the folder of its build; see
 * `targets/build-in-process.ts`.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Send } from '@vitrine/contract'
import type * as runtimeDoor from '@vitrine/runtime/server'
import type * as serverDoor from '@vitrine/server'
import type { Encoding } from '../workbench/recorded-response.ts'
import { root } from '../workbench/workbench.ts'
import { readUsage, serveParent } from './parent.mjs'

/** Layers of the shop. Each layer contains the layers before it. */
export type Layer =
  'React' | 'renderPage, kept answers' | 'renderPage, recorded responses' | 'renderPage' | 'handle(Request)'

export interface Render {
  readonly layer: Layer
  readonly path: string
  /** Used by `handle(Request)` only. */
  readonly encoding: Encoding
  /** Number of pages that are rendered concurrently. */
  readonly concurrency: number
  readonly seconds: number
}

export interface RenderResult {
  readonly pages: number
  readonly seconds: number
  readonly cpuMs: number
}

/** An element tree, opaque to everything but React. */
type Tree = { readonly __tree: never }

/** The entry points of the build, limited to the exports used here. */
interface Build {
  readonly compose: {
    readShopConfig(env: NodeJS.ProcessEnv): serverDoor.Config
    compose(
      config: serverDoor.Config,
      folders: { readonly content: string; readonly pictures: string },
    ): Promise<Shop>
    createShopHandler(shop: Shop, build: object): serverDoor.Handler
  }
  readonly store: { readonly store: runtimeDoor.Store }
  readonly fonts: { readonly selectFonts: NonNullable<Parameters<typeof serverDoor.readAssets>[1]> }
  readonly runtime: typeof runtimeDoor
  readonly server: typeof serverDoor
  readonly react: {
    lastTree(): Tree
    render(tree: Tree): string
  }
}

interface Shop {
  readonly config: serverDoor.Config
  readonly send: Send
}

async function open<Name extends keyof Build>(name: Name): Promise<Build[Name]> {
  return (await import(pathToFileURL(join(process.argv[2] ?? '', `${name}.js`)).href)) as Build[Name]
}

const client = join(root, 'apps', 'shop', 'dist', 'client')
const [
  { compose, createShopHandler, readShopConfig },
  { store },
  { selectFonts },
  { createAnswerCache, renderPage },
  server,
  react,
] = await Promise.all([
  open('compose'),
  open('store'),
  open('fonts'),
  open('runtime'),
  open('server'),
  open('react'),
])
const config = readShopConfig(process.env)
const shop = await compose(config, {
  content: join(root, 'apps', 'shop', 'content'),
  pictures: join(root, 'packages', 'demo-catalogue', 'pictures'),
})
const assets = await server.readAssets(client, selectFonts)
const { handle } = createShopHandler(shop, { assets, staticFiles: await server.loadStaticFiles(client) })
const settings = server.publicSettings(config)

async function renderOnce(path: string, send: Send, answers?: runtimeDoor.AnswerCache): Promise<void> {
  const url = new URL(path, config.publicOrigin)
  const outcome = await renderPage({ store, url, send, answers, requestId: 'bench', assets, settings })
  if (outcome.kind !== 'page' || outcome.status !== 200)
    throw new Error(`${path} rendered as ${outcome.kind}`)
}

function ask(path: string, encoding: Encoding): Promise<Response> {
  return handle(new Request(new URL(path, config.publicOrigin), { headers: { 'accept-encoding': encoding } }))
}

/** Returns a `Send` that replays earlier responses, to measure rendering without SQL and without the gateway. */
function replayResponses(send: Send): Send {
  const recorded = new Map<string, Promise<{ readonly status: number; readonly text: string }>>()
  return async (request) => {
    const key = `${request.method} ${request.url}`
    const answer =
      recorded.get(key) ??
      send(request).then(async (sent) => ({ status: sent.status, text: await sent.text() }))
    recorded.set(key, answer)
    const { status, text } = await answer
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  }
}

async function toStep({ layer, path, encoding }: Render): Promise<() => Promise<unknown>> {
  switch (layer) {
    case 'React': {
      await renderOnce(path, shop.send)
      const tree = react.lastTree()
      return async () => react.render(tree)
    }
    case 'renderPage, recorded responses': {
      const send = replayResponses(shop.send)
      return () => renderOnce(path, send)
    }
    case 'renderPage, kept answers': {
      const answers = createAnswerCache({ send: shop.send, maxBytes: 32 * 1024 * 1024 })
      return () => renderOnce(path, shop.send, answers)
    }
    case 'renderPage':
      return () => renderOnce(path, shop.send)
    case 'handle(Request)':
      return async () => {
        const answer = await ask(path, encoding)
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
        await answer.arrayBuffer()
      }
  }
}

async function render(job: Render): Promise<RenderResult> {
  const step = await toStep(job)
  const cpu = readUsage().cpuMs
  const start = performance.now()
  const end = start + job.seconds * 1000
  let pages = 0
  const work = async (): Promise<void> => {
    while (performance.now() < end) {
      await step()
      pages++
    }
  }
  await Promise.all(Array.from({ length: job.concurrency }, work))
  return { pages, seconds: (performance.now() - start) / 1000, cpuMs: readUsage().cpuMs - cpu }
}

serveParent({
  usage: readUsage,
  readPage: async (path: string) => (await ask(path, 'identity')).text(),
  render,
})
