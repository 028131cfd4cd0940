import type { OrderDocumentView } from '@vitrine/runtime/commerce'
import type { OrderMessages } from '../../messages/messages.ts'

interface DocumentsProps {
  readonly documents: readonly OrderDocumentView[]
  readonly messages: OrderMessages
}

/** Invoices and credit notes as PDF. */
export function Documents({ documents, messages }: DocumentsProps) {
  return (
    <section>
      <h2 className="account-label">{messages.documents()}</h2>
      <ul className="account-plain">
        {documents.map(({ kind, number, url }) => (
          <li key={url}>
            <a href={url} download>
              {kind === 'invoice' ? messages.invoice({ number }) : messages.creditNote({ number })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
