import type { FieldMeta, RecordMeta } from '@vitrine/contract'

/** A content model: the definition of its records' fields. */
export interface Model {
  /** The internal name, by which records and calls refer to the model. */
  readonly name: string
  readonly displayName: string
  readonly kind: 'collection' | 'single'
  /** Incremented by each write of the model; 0 if the model has never been written by the platform. */
  readonly revision: number
  readonly fields: ReadonlyMap<string, FieldMeta>
  /** The fields as they are sent on the wire (`_meta_`). */
  readonly meta: RecordMeta
}

/** A model as represented in content files and in the operators' API. */
export interface ModelContent {
  readonly internal_name: string
  readonly name: string
  readonly kind: 'collection' | 'single'
  readonly fields: Readonly<Record<string, FieldMeta>>
}

/** Returns true if a field refers to other records instead of containing its data itself. */
export function isRelation(field: FieldMeta): boolean {
  return field.type === 'relation'
}

/**
 * Returns true if a field contains amounts of money: `{ amount, currency }`, with the amount in
 * minor units.
 */
export function isMoney(field: FieldMeta): boolean {
  return field.type === 'money'
}

/**
 * Returns the model that a relation refers to; undefined if its metadata does not specify exactly
 * one.
 */
export function relatedModelOf(field: FieldMeta): string | undefined {
  const { model } = field
  return isRelation(field) && typeof model === 'string' ? model : undefined
}

/**
 * Returns the models that a relation may refer to, according to its `model`, which is one name or a
 * list. An empty list allows any model.
 */
export function allowedModels(field: FieldMeta): readonly string[] {
  return [field['model'] ?? []].flat().filter((name) => typeof name === 'string')
}

/**
 * Returns the tag of a model in the change table. It is also the `item` of the model in the table
 * of revisions.
 */
export function toModelTag(name: string): string {
  return `model:${name}`
}

/** The data of a redirect record. */
export interface Redirect {
  /** A path of the shop, or an absolute http(s) URL. */
  readonly to: string
  readonly status: 301 | 302
  /** True if the URL may be on another host (R14). */
  readonly external: boolean
}

/** The built-in model of redirects. Redirects are records, since a redirect and a page cannot have the same slug. */
export const redirectModel = {
  internal_name: 'redirect',
  name: 'Redirect',
  kind: 'collection',
  fields: { to: { type: 'text' }, status: { type: 'number' }, external: { type: 'boolean' } },
} as const
