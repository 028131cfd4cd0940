import type { FormChoicesField, FormField as Field, FormInputField, FormOption } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { FormControl } from './form-control.tsx'
import type { FormMessages } from './messages.ts'

export interface FormFieldProps<Type = Field> {
  readonly field: Type
  /** Prefix of the ids of the form's fields. */
  readonly id: string
  /** Error message. */
  readonly problem: string | undefined
  readonly messages: FormMessages
}

/** Renders a field with its label, help and error, or a text between the fields. */
export function FormField(props: FormFieldProps): ReactNode {
  const { field } = props
  switch (field.type) {
    case 'heading':
      return <h3 className="form-heading">{field.text}</h3>
    case 'paragraph':
      return <p className="form-text">{field.text}</p>
    case 'hidden':
      return <input type="hidden" name={field.name} value={field.value} />
    case 'radio':
    case 'checkboxes':
      return <Choices {...props} field={field} />
    case 'checkbox':
    case 'consent':
      return (
        <Frame {...props} field={field}>
          <label className="form-check">
            <FormControl {...toControl(props)} field={field} />
            <span>
              {field.label}
              <Optional {...props} field={field} />
            </span>
          </label>
        </Frame>
      )
    default:
      return (
        <Frame {...props} field={field}>
          <label className="form-label" htmlFor={idOf(props)}>
            {field.label}
            <Optional {...props} field={field} />
          </label>
          <FormControl {...toControl(props)} field={field} />
        </Frame>
      )
  }
}

function idOf({ id, field }: FormFieldProps): string {
  return 'name' in field ? `${id}-${field.name}` : id
}

/** Returns the props that link a control to its help and error. */
function toControl(props: FormFieldProps) {
  const { field, problem, messages } = props
  const id = idOf(props)
  const texts = [
    ...('help' in field && field.help !== undefined ? [`${id}-help`] : []),
    ...(problem === undefined ? [] : [`${id}-error`]),
  ]
  return {
    id,
    messages,
    describedBy: texts.length === 0 ? undefined : texts.join(' '),
    isInvalid: problem !== undefined,
  }
}

type FrameProps = FormFieldProps<FormInputField> & { readonly children: ReactNode }

function Frame(props: FrameProps): ReactNode {
  const { field, children } = props
  return (
    <div className={`form-field form-field-${field.width ?? 'full'}`}>
      {children}
      <Texts {...props} />
    </div>
  )
}

function Texts(props: FormFieldProps<FormInputField>): ReactNode {
  const { field, problem } = props
  const id = idOf(props)
  return (
    <>
      {field.help !== undefined && (
        <p className="form-help" id={`${id}-help`}>
          {field.help}
        </p>
      )}
      {problem !== undefined && (
        <p className="form-error" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </>
  )
}

function Optional({ field, messages }: FormFieldProps<FormInputField>): ReactNode {
  const isRequired = field.required === true || field.type === 'consent'
  return isRequired ? null : <span className="form-optional"> {messages.optional}</span>
}

type ChoicesField = FormChoicesField | Extract<FormInputField, { type: 'radio' | 'select' }>

/** Renders radio buttons or checkboxes as a group, with its label as legend. The first control has the field's id. */
function Choices(props: FormFieldProps<ChoicesField>): ReactNode {
  const { field } = props
  const { id, describedBy, isInvalid } = toControl(props)
  const isRadio = field.type === 'radio'
  const toChoice = ({ value, label }: FormOption, index: number) => (
    <label className="form-check" key={value}>
      <input
        id={index === 0 ? id : undefined}
        type={isRadio ? 'radio' : 'checkbox'}
        name={field.name}
        value={value}
        required={isRadio && field.required === true}
        aria-invalid={isInvalid || undefined}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset
      className={`form-field form-field-${field.width ?? 'full'}`}
      aria-describedby={describedBy}
      role={isRadio ? 'radiogroup' : undefined}
    >
      <legend className="form-label">
        {field.label}
        <Optional {...props} />
      </legend>
      {field.options.map(toChoice)}
      <Texts {...props} />
    </fieldset>
  )
}
