import type { CustomFieldView } from '@vitrine/runtime/commerce'
import type { AccountFormMessages } from '../../messages/messages.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { CustomFields } from '../forms/custom-fields.tsx'

interface AttributesFormProps {
  readonly attributes: readonly CustomFieldView[]
  readonly messages: AccountFormMessages
}

/** The attributes of the customer, which the shop has defined. */
export function AttributesForm({ attributes, messages }: AttributesFormProps) {
  return (
    <section className="account-section">
      <h2>{messages.attributesTitle()}</h2>
      <ActionForm
        name="attributes"
        label={messages.attributesTitle()}
        submit={messages.save()}
        messages={messages}
      >
        <div className="form-fields">
          <CustomFields fields={attributes} messages={messages} />
        </div>
      </ActionForm>
    </section>
  )
}
