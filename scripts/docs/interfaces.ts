import { toText } from './docstrings.ts'

/** A property of a documented interface. */
export interface DocumentedProperty {
  readonly name: string
  readonly isOptional: boolean
  /** The TypeScript type, without `readonly`. */
  readonly type: string
  /** Empty if the property has no comment. */
  readonly text: string
}

/** A documented `export interface` of a module. */
export interface DocumentedInterface {
  readonly name: string
  readonly text: string
  readonly properties: readonly DocumentedProperty[]
}

const comment = String.raw`\/\*\*((?:(?!\*\/)[^])*)\*\/`
const documentedInterface = new RegExp(
  String.raw`${comment}\nexport interface (\w+)(?:<\w+>)?(?: extends [^{]+)? \{\n([^]*?)\n\}`,
  'g',
)
const property = new RegExp(
  String.raw`(?:${comment}\s*)?readonly (\[field: string\]|\w+)(\??):\s+([^]*?)(?=\n  (?:\/\*\*|readonly )|$)`,
  'g',
)

/** Reads the exported interfaces of a TypeScript module with their comments, in order. */
export function readInterfaces(source: string): readonly DocumentedInterface[] {
  return [...source.matchAll(documentedInterface)].map(([, text = '', name = '', body = '']) => ({
    name,
    text: toText(text),
    properties: [...body.matchAll(property)].map(([, about = '', key = '', mark, type = '']) => ({
      name: key === '[field: string]' ? '…' : key,
      isOptional: mark === '?',
      type: toType(type),
      text: toText(about),
    })),
  }))
}

function toType(type: string): string {
  return type
    .replaceAll(/\breadonly /g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^\| /, '')
    .trim()
}
