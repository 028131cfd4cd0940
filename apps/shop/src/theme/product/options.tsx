import type { ProductModifier, ProductOption } from '@vitrine/runtime'
import { modifierField, optionField } from '../links.ts'
import { gridOf } from '../grid.ts'

interface OptionsProps {
  readonly options: readonly ProductOption[]
  /** Index of the selected value of each option. */
  readonly selected: readonly number[]
  readonly onSelect: (option: number, value: number) => void
}

/**
 * Radio buttons for the options of a product. Colours have a swatch, drawn as SVG, since the Content-Security-Policy
 * forbids inline styles and forced colours would override a background.
 */
export function Options({ options, selected, onSelect }: OptionsProps) {
  return options.map(({ name, values }, option) => (
    <fieldset key={name} className="choice">
      <legend>
        {name} <span>{values[selected[option] ?? -1]?.label}</span>
      </legend>
      <div className="choice-values">
        {values.map(({ id, label, colour }, value) => (
          <label key={id}>
            <input
              type="radio"
              name={optionField + option}
              value={id}
              checked={selected[option] === value}
              onChange={() => onSelect(option, value)}
            />
            {colour && (
              <svg className="swatch" viewBox="0 0 16 16" aria-hidden="true">
                <circle cx="8" cy="8" r="7" fill={colour} stroke="currentcolor" />
              </svg>
            )}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  ))
}

interface ModifiersProps {
  readonly modifiers: readonly ProductModifier[]
}

/** Select elements for the modifiers of a product. */
export function Modifiers({ modifiers }: ModifiersProps) {
  if (modifiers.length === 0) return null
  return (
    <div className={`${gridOf(modifiers.length, 3)} modifiers`}>
      {modifiers.map(({ id: modifier, name, values }) => (
        <label key={modifier} className="modifier">
          <span>{name}</span>
          <select
            className="form-control"
            name={modifierField + modifier}
            defaultValue={values.find(({ isDefault }) => isDefault)?.id ?? values[0]?.id}
          >
            {values.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}
