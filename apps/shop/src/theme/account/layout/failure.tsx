import type { CustomerMessages } from '../../messages/messages.ts'

/** Shown in place of data that could not be loaded. */
export function Failure({ messages }: { readonly messages: CustomerMessages }) {
  return (
    <p className="form-summary" role="alert">
      {messages.failed()}
    </p>
  )
}
