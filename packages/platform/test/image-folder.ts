import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createImages, type Images } from '../src/images/index.ts'

const origin = 'http://localhost'
const base = '/mm-images/public/v1/render/w1/'

/** A temporary media folder for one test file. */
export interface ImageFolder {
  readonly root: string
  readonly media: string
  readonly cache: string
  write(file: string, content: string | Uint8Array): void
  open(options?: Partial<Parameters<typeof createImages>[0]>): Images
  /** Closes all opened image services and removes the folder. */
  remove(): Promise<void>
}

export function imageFolder(): ImageFolder {
  const root = mkdtempSync(path.join(tmpdir(), 'vitrine-images-'))
  const media = path.join(root, 'media')
  const cache = path.join(root, 'cache')
  const opened: Images[] = []
  mkdirSync(media)
  return {
    root,
    media,
    cache,
    write(file, content) {
      const target = path.join(media, file)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, content)
    },
    open(options) {
      const images = createImages({ mediaFolders: [media], cacheFolder: cache, ...options })
      opened.push(images)
      return images
    },
    async remove() {
      await Promise.all(opened.map((images) => images.close()))
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Requests an image in the same way as the dispatcher. */
export function requestImage(images: Images, address: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(origin + base + address, init)
  const url = new URL(request.url)
  return images.handle({
    request,
    pathname: url.pathname,
    query: new Map(url.searchParams),
    workspaceId: 'w1',
  })
}

export const accept = (types: string): RequestInit => ({ headers: { accept: types } })

export async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}
