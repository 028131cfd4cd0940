import type { Content } from '@vitrine/platform'
import { inferShape, writeMembers, writeShape, type Member } from './infer.ts'

type Fields = Readonly<Record<string, unknown>>

/** The types of fields by their type in the model. */
const fieldTypes: Readonly<Record<string, string>> = {
  text: 'string',
  slug: 'string',
  number: 'number',
  boolean: 'boolean',
  media: 'ContentImage',
  seo: 'readonly ContentSeo[]',
  'rich-text': 'string',
  'page-editor': 'LayoutDocument',
}

/**
 * Writes one type for each content model, for each of its component fields, and for the properties of each
 * widget in the layouts. Models do not describe components and widgets, so their types are inferred from the
 * content.
 */
export function writeTypes({ models, records }: Pick<Content, 'models' | 'records'>): string {
  const parts = models
    .toSorted((a, b) => (a.internal_name < b.internal_name ? -1 : 1))
    .flatMap((model) => {
      const own = records
        .filter((record) => record.model === model.internal_name)
        .flatMap((record) =>
          [record.published?.data, record.draft?.data].filter((data) => data !== undefined),
        )
      const name = toTypeName(model.internal_name)
      const components = Object.entries(model.fields).filter(([, { type }]) => type === 'component')
      return [
        ...components.map(([field]) =>
          writeInterface(
            `${name}${toTypeName(field)}`,
            `The component \`${field}\` of the model \`${model.internal_name}\`.`,
            own.flatMap((data) => toItems(data[field])),
          ),
        ),
        [
          `/** The fields of the model \`${model.internal_name}\`. */`,
          `export interface ${name}Fields {`,
          ...Object.entries(model.fields).map(
            ([field, { type }]) =>
              `readonly ${field}?: ${type === 'component' ? `readonly ${name}${toTypeName(field)}[]` : (fieldTypes[type] ?? 'unknown')}`,
          ),
          '}',
        ].join('\n'),
      ]
    })
  const elements = records.flatMap(({ published }) =>
    Object.values(published?.data ?? {}).flatMap(listElements),
  )
  const widgets = [...Map.groupBy(elements, ({ type }) => type)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, uses]) =>
      writeInterface(
        `${toTypeName(type)}Content`,
        `The properties of the widget \`${type}\` in the content.`,
        uses.map(({ props }) => props),
      ),
    )
  return `${[header, ...parts, ...widgets].join('\n\n')}\n`
}

const header = `/* Written by \`npm run content -- types\` from the models and the content: do not edit. */

import type { LayoutDocument } from '@vitrine/layout'

/** An image value (docs/images.md). */
export interface ContentImage {
  readonly absolutePath: string
  readonly alt_text?: string
}

/** The search engine settings of a page (section 3). */
export interface ContentSeo {
  readonly title_tag?: string
  readonly meta_description?: string
  readonly meta_robots_index?: string
  readonly og_title?: string
  readonly og_description?: string
  readonly og_image?: ContentImage
}`

function writeInterface(name: string, comment: string, values: readonly unknown[]): string {
  const shape = inferShape(values)
  const members: ReadonlyMap<string, Member> = shape?.kind === 'object' ? shape.members : new Map()
  return shape !== undefined && shape.kind !== 'object'
    ? `/** ${comment} */\nexport type ${name} = ${writeShape(shape)}`
    : `/** ${comment} */\nexport interface ${name} {\n${writeMembers(members)}}`
}

function toItems(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? (value as readonly unknown[]) : [value]
}

interface Element {
  readonly type: string
  readonly props: Fields
}

/** Lists the widgets of a layout: elements whose type begins with a capital letter. */
function listElements(value: unknown): readonly Element[] {
  if (Array.isArray(value)) return value.flatMap(listElements)
  if (typeof value !== 'object' || value === null) return []
  const { type, props, children, elements } = value as Fields
  const own =
    typeof type === 'string' && /^[A-Z]/.test(type) ? [{ type, props: (props ?? {}) as Fields }] : []
  return [...own, ...listElements(children), ...listElements(elements)]
}

/** Converts `global_settings` to `GlobalSettings`. */
function toTypeName(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
