import type { LocalisedText } from '../languages.ts'
import type { Family } from './families/index.ts'
import { combineValues, defaultValueOf, options, type OptionId, type OptionSource } from './options.ts'
import { toAlt, toVersionAlt } from './texts.ts'
import type { Choices, Picture, PictureView } from './types.ts'

export interface ProductPictures {
  readonly pictures: readonly [Picture, ...Picture[]]
  /** Returns the path of the picture of a variant; undefined if the variant has no picture of its own. */
  pictureOf(choices: Choices): string | undefined
}

/**
 * Lists the pictures of a product: three views of the default variant, the room if it shows this product, and a front
 * view of each further look. Variants that look alike share a picture.
 *
 * @param views views that have been photographed. The front is always listed. Without versions, variants have no pictures
 *   of their own.
 */
export function toProductPictures(
  sku: string,
  family: Family,
  name: LocalisedText,
  views: readonly PictureView[],
): ProductPictures {
  const ids = family.options.filter(isVisible)
  const standard = Object.fromEntries(ids.map((id) => [id, defaultValueOf(id).id]))
  const standardLook = toLookId(ids, standard)
  const toPath = (file: string): string => `${toFolder(sku)}/${file}.avif`
  const toView = (view: 'front' | 'angle' | 'detail'): Picture => ({
    ...{ view, path: toPath(view), alt: toAlt(name, view), choices: standard },
  })
  const looks = combineValues(ids).map((values) => ({
    choices: Object.fromEntries(values.map(([id, value]) => [id, value.id])) as Choices,
    labels: values.map(([, value]) => value.name),
  }))
  const versions = looks
    .filter(({ choices }) => toLookId(ids, choices) !== standardLook)
    .map(({ choices, labels }): Picture => {
      const path = toPath(`version-${toLookId(ids, choices)}`)
      return { view: 'version', path, alt: toVersionAlt(name, labels), choices }
    })
  const room: Picture = {
    ...{ view: 'room', path: `rooms/${family.id}.avif`, alt: toAlt(name, 'room') },
    choices: standard,
  }
  const others = [toView('angle'), toView('detail'), room, ...versions]
  return {
    pictures: [toView('front'), ...others.filter(({ view }) => views.includes(view))],
    pictureOf(choices) {
      if (!views.includes('version')) return undefined
      const look = toLookId(ids, choices)
      return toPath(look === standardLook ? 'front' : `version-${look}`)
    },
  }
}

function toFolder(sku: string): string {
  return `catalogue/${sku.toLowerCase()}`
}

function isVisible(id: OptionId): boolean {
  const { isHidden }: OptionSource = options[id]
  return isHidden !== true
}

/** Identifies a look by the ids of its visible choices: `two-31`. */
function toLookId(ids: readonly OptionId[], choices: Choices): string {
  return ids.map((id) => choices[id] ?? '').join('-')
}
