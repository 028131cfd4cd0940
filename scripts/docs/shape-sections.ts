import type { DocumentedInterface } from './interfaces.ts'
import { toTable } from './table.ts'

/** The interfaces of one module, under a heading. */
export interface ShapeGroup {
  readonly title: string
  readonly interfaces: readonly DocumentedInterface[]
}

/**
 * Describes wire types in Markdown: a table of the fields of each interface, and an example where there is one.
 *
 * @param examples example data, keyed by type name
 */
export function toShapeSections(
  groups: readonly ShapeGroup[],
  examples: Readonly<Record<string, unknown>>,
): string {
  return groups
    .map(({ title, interfaces }) =>
      [`## ${title}`, ...interfaces.map((each) => toShape(each, examples[each.name]))].join('\n\n'),
    )
    .join('\n\n')
}

function toShape({ name, text, properties }: DocumentedInterface, example: unknown): string {
  const rows = properties.map((property) => [
    `\`${property.name}${property.isOptional ? '?' : ''}\``,
    `\`${property.type}\``,
    property.text,
  ])
  return [
    `### ${name}`,
    text,
    toTable(['Field', 'Type', 'Meaning'], rows),
    ...(example === undefined ? [] : [`\`\`\`json\n${JSON.stringify(example)}\n\`\`\``]),
  ].join('\n\n')
}

/** Lists the names of responses with their types. */
export function toResponseSection({ properties }: DocumentedInterface): string {
  return toTable(
    ['Response', 'Type'],
    properties.map(({ name, type }) => [`\`${name}\``, `\`${type}\``]),
  )
}
