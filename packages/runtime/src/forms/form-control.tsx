import { formFileTypes, formFormats, formLimits, type FormInputField } from '@vitrine/contract'
import type { ReactNode } from 'react'
import type { FormMessages } from './messages.ts'

interface FormControlProps {
  readonly field: FormInputField
  readonly id: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly messages: FormMessages
}

/** Renders the control of a field. Limits are HTML attributes too, for visitors without scripts. */
export function FormControl({ field, id, describedBy, isInvalid, messages }: FormControlProps): ReactNode {
  const common = {
    id,
    name: field.name,
    required: field.required === true || field.type === 'consent',
    className: 'form-control',
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
  }
  switch (field.type) {
    case 'textarea': {
      const { placeholder, minLength, maxLength = formLimits.textareaDefault, autocomplete } = field
      const attributes = { placeholder, minLength, maxLength, autoComplete: autocomplete }
      return <textarea {...common} rows={6} {...attributes} />
    }
    case 'select':
      return (
        <select {...common} defaultValue="">
          <option value="">{field.placeholder ?? messages.choose}</option>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    case 'number':
      return (
        <input
          {...common}
          type="number"
          inputMode={field.whole ? 'numeric' : 'decimal'}
          step={field.whole ? 1 : 'any'}
          min={field.min}
          max={field.max}
          placeholder={field.placeholder}
        />
      )
    case 'date':
      return <input {...common} type="date" min={field.min} max={field.max} />
    case 'file':
      return (
        <input
          {...common}
          type="file"
          accept={field.accept.flatMap((type) => [type, ...formFileTypes[type]]).join(',')}
          multiple={(field.maxFiles ?? 1) > 1}
        />
      )
    case 'checkbox':
    case 'consent':
      return <input {...common} type="checkbox" className="form-box" />
    case 'text':
    case 'email':
    case 'tel':
    case 'url': {
      const { type, placeholder, minLength, maxLength = formLimits.textDefault, format } = field
      const pattern = format === undefined ? undefined : formFormats[format]
      const autoComplete = field.autocomplete ?? (type === 'text' ? undefined : type)
      return <input {...common} {...{ type, placeholder, minLength, maxLength, pattern, autoComplete }} />
    }
    default:
      return null
  }
}
