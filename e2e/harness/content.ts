import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './root.ts'

type Node = string | { readonly props?: Record<string, unknown>; readonly children?: readonly Node[] }

/** A content page, as read from its file. */
export interface ContentPage {
  readonly host: string
  readonly language: string
  readonly path: string
  /** True if no page links to this page, and search engines must not index it. */
  readonly isHidden: boolean
  readonly title: string
  readonly description: string
  /** Headings, paragraphs, list items, cards and link texts that must be visible on the page. */
  readonly texts: readonly string[]
}

const content = path.join(root, 'apps', 'shop', 'content')

/** Host names of the channels in the journeys. */
const hosts: Readonly<Record<string, string>> = { 1: 'localhost', 2: 'b.localhost' }

/** Reads all content pages of the demonstration shop, without using any of the shop's code. */
export async function readPages(): Promise<readonly ContentPage[]> {
  const files = await readdir(content, { recursive: true })
  const pages = files.filter((file) => /^\d+\/\w+\/pages\/.*\.json$/.test(file)).toSorted()
  return Promise.all(pages.map(readPage))
}

async function readPage(file: string): Promise<ContentPage> {
  const [channel = '', language = ''] = file.split('/')
  const { slug, title, fields } = JSON.parse(await readFile(path.join(content, file), 'utf8'))
  const layout: { readonly elements: readonly Node[] } = fields.body_page_editor ?? { elements: [] }
  const texts = layout.elements.flatMap(textsOf)
  const opening = JSON.stringify(layout.elements[0] ?? '').includes('"Hero"')
    ? []
    : [title, fields.intro ?? '']
  const seo = fields.seo[0]
  return {
    host: hosts[channel] ?? '',
    language,
    isHidden: seo.meta_robots_index === 'noindex',
    path: slug === '' ? '/' : `/${slug}/`,
    title: seo.title_tag,
    description: seo.meta_description,
    texts: [...opening, ...texts].filter((text) => text !== ''),
  }
}

/** Properties of widgets that are shown as text. */
const shown = new Set(['eyebrow', 'heading', 'intro', 'text', 'title'])

function textsOf(node: Node): readonly string[] {
  if (typeof node === 'string') return [node]
  const { props = {}, children = [] } = node
  // A text block counts as one text, including emphasised and linked parts.
  const own = children.some((child) => typeof child === 'string')
  return [...textsIn(props), ...(own ? [textOf(node)] : children.flatMap(textsOf))]
}

function textsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'string' ? (shown.has(name) ? [member] : []) : textsIn(member),
  )
}

function textOf(node: Node): string {
  return typeof node === 'string' ? node : (node.children ?? []).map(textOf).join('')
}
