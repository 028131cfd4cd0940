import { useContext, useId, type HTMLInputAutoCompleteAttribute } from 'react'
import type { FormTexts } from '../../messages/messages.ts'
import { isAbout, toProblemMessage } from './outcome.ts'
import { ProblemContext } from './problem-context.ts'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'number' | 'date'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly value?: string | undefined
  readonly help?: string | undefined
  readonly isRequired?: boolean
  /** Maximum length in UTF-16 code units. */
  readonly maxLength?: number
  /** Minimum length in UTF-16 code units. */
  readonly minLength?: number
  /** Limits of a number. */
  readonly min?: number
  readonly max?: number
  /** True if the field takes half of a row on wide screens. */
  readonly isHalf?: boolean
  /** True for a text of several lines. */
  readonly isLong?: boolean
  /** Entries of a list to choose from; a text field if undefined. */
  readonly choices?: readonly Choice[] | undefined
  readonly messages: FormTexts
}

/** An entry of a list, or a group of entries. */
export type Choice =
  | { readonly value: string; readonly label: string }
  | {
      readonly group: string
      readonly entries: readonly { readonly value: string; readonly label: string }[]
    }

/** A field with its label, help and error. */
export function Field({
  name,
  label,
  type = 'text',
  autoComplete,
  value = '',
  help,
  isRequired = false,
  maxLength = 200,
  minLength,
  min,
  max,
  isHalf = false,
  isLong = false,
  choices,
  messages,
}: FieldProps) {
  const id = useId()
  const problem = useContext(ProblemContext)
  const isInvalid = problem !== null && isAbout(problem, name)
  const described = [help && `${id}-help`, isInvalid && `${id}-error`].filter(Boolean).join(' ')
  const shared = {
    ...{ id, name, autoComplete, defaultValue: value, className: 'form-control', required: isRequired },
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': described === '' ? undefined : described,
  }
  return (
    <div className={isHalf ? 'form-field form-field-half' : 'form-field'}>
      <label className="form-label" htmlFor={id}>
        {label} {!isRequired && <span className="form-optional">{messages.optional()}</span>}
      </label>
      {choices ? (
        <select {...shared}>
          {choices.map((choice) =>
            'group' in choice ? (
              <optgroup key={choice.group} label={choice.group}>
                {choice.entries.map(({ value: entry, label: text }) => (
                  <option key={entry} value={entry}>
                    {text}
                  </option>
                ))}
              </optgroup>
            ) : (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ),
          )}
        </select>
      ) : isLong ? (
        <textarea {...shared} rows={5} maxLength={maxLength} dir="auto" />
      ) : (
        <input
          {...shared}
          type={type}
          maxLength={maxLength}
          minLength={minLength}
          min={min}
          max={max}
          step={type === 'number' ? 'any' : undefined}
          dir={type === 'text' ? 'auto' : undefined}
        />
      )}
      {help && (
        <p className="form-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {isInvalid && (
        <p className="form-error" id={`${id}-error`}>
          {toProblemMessage(messages, problem.code)}
        </p>
      )}
    </div>
  )
}

interface UsernameProps {
  /** Email address of the account. */
  readonly email: string
}

/** The name of the account, which a form with a password has for password managers. Not shown. */
export function Username({ email }: UsernameProps) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}

interface CheckProps {
  readonly name: string
  readonly label: string
  readonly isChecked?: boolean
  readonly isRequired?: boolean
}

/** A box to tick. Browsers send nothing for an unchecked box, so the form has the value `false` before it. */
export function Check({ name, label, isChecked = false, isRequired = false }: CheckProps) {
  return (
    <label className="form-check">
      <input type="hidden" name={name} value="false" />
      <input type="checkbox" name={name} value="true" defaultChecked={isChecked} required={isRequired} />
      {label}
    </label>
  )
}
