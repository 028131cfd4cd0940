import type { ProductOption } from '@vitrine/runtime'

interface OptionsProps {
  readonly options: readonly ProductOption[]
  /** Numbers of the values that are chosen. */
  readonly chosen: readonly number[]
  readonly onChoose: (option: number, value: number) => void
}

/**
 * The options of a product: a group of radio buttons for each. A value that is a colour shows it beside its name; as a
 * drawing, which the Content-Security-Policy lets be and forced colours leave as it is.
 */
export function Options({ options, chosen, onChoose }: OptionsProps) {
  return options.map(({ name, values }, option) => (
    <fieldset key={name} className="choice">
      <legend>
        {name} <span>{values[chosen[option] ?? -1]?.label}</span>
      </legend>
      <div className="choice-values">
        {values.map(({ id, label, colour }, value) => (
          <label key={id}>
            <input
              type="radio"
              name={`option-${option}`}
              value={id}
              checked={chosen[option] === value}
              onChange={() => onChoose(option, value)}
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
  readonly modifiers: readonly ProductOption[]
}

/** What may be added to a product; the first value, or the default one, is chosen. */
export function Modifiers({ modifiers }: ModifiersProps) {
  if (modifiers.length === 0) return null
  return (
    <div className="modifiers">
      {modifiers.map(({ name, values }, number) => (
        <label key={name} className="modifier">
          <span>{name}</span>
          <select
            className="form-control"
            name={`modifier-${number}`}
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
