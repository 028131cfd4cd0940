import type { RenderInput, RenderOutcome, Store } from '@vitrine/runtime/server'
import { readConfig } from '../src/config/index.ts'
import { createHandler, type Handler, type HandlerOptions } from '../src/handler/index.ts'
import { createLog } from '../src/log/index.ts'

/** Builds a page as the runtime returns it. */
export function page(
  html: string,
  more: Partial<Extract<RenderOutcome, { kind: 'page' }>> = {},
): RenderOutcome {
  return {
    kind: 'page',
    status: 200,
    html,
    language: 'en',
    channelId: '1',
    title: '',
    preview: false,
    noindex: false,
    csp: { sources: {}, styleAttributes: false },
    ...more,
  }
}

export interface TestShop {
  /** Calls the handler directly, without a socket. */
  get(path: string, init?: RequestInit): Promise<Response>
  handle(request: Request): Promise<Response>
  readonly answerKept: Handler['answerKept']
  /** Parsed log lines. */
  readonly lines: readonly Readonly<Record<string, unknown>>[]
  /** The page requests to render. */
  readonly rendered: readonly RenderInput[]
}

export interface TestShopOptions extends Partial<Omit<HandlerOptions, 'config' | 'renderPage'>> {
  readonly env?: Readonly<Record<string, string>>
  readonly render?: (input: RenderInput) => RenderOutcome | Promise<RenderOutcome>
}

/** Creates a real handler, except that the test controls rendering. */
export function createTestShop({
  env = {},
  render = () => page('<p>page</p>'),
  ...options
}: TestShopOptions = {}): TestShop {
  const lines: Readonly<Record<string, unknown>>[] = []
  const rendered: RenderInput[] = []
  const { handle, answerKept } = createHandler({
    store: {} as Store,
    config: readConfig(env),
    send: async () => Response.json({ Status: 'success', Data: {} }),
    assets: { scripts: [], styles: [], preload: () => ({ scripts: [], styles: [] }) },
    staticFiles: new Map(),
    log: createLog({ destination: { write: (line) => void lines.push(JSON.parse(line)) } }),
    isReady: () => true,
    renderPage: async (input) => {
      rendered.push(input)
      return render(input)
    },
    ...options,
  })
  return {
    handle,
    answerKept,
    lines,
    rendered,
    get: (path, init) => handle(new Request(`http://localhost:3000${path}`, init)),
  }
}
