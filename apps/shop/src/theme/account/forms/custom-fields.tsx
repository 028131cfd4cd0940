import type { CustomFieldView } from '@vitrine/runtime/commerce'
import type { AccountFormMessages } from '../../messages/messages.ts'
import { Check, Field } from './field.tsx'
import { customFieldPrefix } from './outcome.ts'

interface CustomFieldsProps {
  readonly fields: readonly CustomFieldView[]
  readonly messages: AccountFormMessages
}

/** The fields of accounts that the shop has defined. A list without entries is not shown. */
export function CustomFields({ fields, messages }: CustomFieldsProps) {
  return fields.map((field) => <CustomField key={field.id} field={field} messages={messages} />)
}

const inputTypes = { text: 'text', number: 'number', date: 'date' } as const

interface CustomFieldProps {
  readonly field: CustomFieldView
  readonly messages: AccountFormMessages
}

function CustomField({ field, messages }: CustomFieldProps) {
  const { id, label, type, isRequired, maxLength, options, value } = field
  const name = customFieldPrefix + id
  if (type === 'checkbox')
    return <Check name={name} label={label} isChecked={value === true} isRequired={isRequired} />
  const shared = { name, label, isRequired, value: value === null ? '' : String(value), messages }
  if (type === 'choice' || type === 'location') {
    if (options.length === 0) return null
    return <Field {...shared} choices={[{ value: '', label: messages.noChoice() }, ...options]} />
  }
  return <Field {...shared} type={inputTypes[type]} maxLength={maxLength ?? 200} autoComplete="off" />
}
