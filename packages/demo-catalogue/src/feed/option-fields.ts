import type { Language } from '../languages.ts'
import type { Modifier, ProductOption } from '../products/index.ts'

/** Maps a variant option to one of the three shapes of the entity (section 3). */
export function toOptionField({ shape, name, values }: ProductOption, language: Language): unknown {
  switch (shape) {
    case 'named':
      return { name: name[language], values: values.map(({ label }) => label[language]) }
    case 'labelled':
      return {
        label: name[language],
        values: Object.fromEntries(
          values.map(({ id, label, colour }) => [
            id,
            { value_label: label[language], ...(colour && { colour }) },
          ]),
        ),
      }
    case 'display':
      return {
        display_name: name[language],
        option_values: values.map(({ id, label, isDefault, colour }) => ({
          id,
          label: label[language],
          is_default: isDefault,
          ...(colour && { colour }),
        })),
      }
  }
}

/**
 * Maps a modifier to one of the two shapes of the entity (section 3). The ids are taken from the goods,
 * because cart lines refer to choices by them.
 */
export function toModifierField({ id, shape, name, values }: Modifier, language: Language): unknown {
  const labels = values.map((value) => value[language])
  return shape === 'titled'
    ? { id, title: name[language], values: labels.map((title, index) => ({ id: String(index), title })) }
    : {
        id,
        display_name: name[language],
        option_values: labels.map((label, index) => ({ id: String(index), label, is_default: index === 0 })),
      }
}
