import { usePage } from '@vitrine/runtime'
import { useCart, type CertificateBalanceView } from '@vitrine/runtime/commerce'
import { useId, useState, type SubmitEvent } from 'react'
import { toProblem } from '../cart/problem.ts'
import { formatDate } from '../messages/formats.ts'
import type { CartMessages, GiftCertificateMessages } from '../messages/messages.ts'
import { loadCartMessages } from '../messages/cart-messages.ts'
import { useMoney } from '../product/price.tsx'

interface CertificateBalanceProps {
  readonly messages: GiftCertificateMessages
}

/** The form that shows the balance of a gift certificate. Its code is only sent in the body of a request, never in an address. */
export function CertificateBalance({ messages }: CertificateBalanceProps) {
  const { language } = usePage()
  const { checkCertificate } = useCart()
  const money = useMoney()
  const [isPending, setPending] = useState(false)
  const [answer, setAnswer] = useState('')
  const [isRefused, setRefused] = useState(false)
  const id = useId()
  const toAnswer = ({ balance, code, expiresOn }: CertificateBalanceView): string => {
    const amount = money.format(balance.minor, balance.currency)
    return expiresOn === null
      ? messages.balance({ amount, code })
      : messages.until({ amount, code, date: formatDate(language, expiresOn) })
  }
  const check = async (code: string): Promise<void> => {
    setPending(true)
    const [result, cartMessages]: [Awaited<ReturnType<typeof checkCertificate>>, CartMessages] =
      await Promise.all([checkCertificate(code), loadCartMessages(language)])
    setPending(false)
    setRefused(!result.ok)
    setAnswer(result.ok ? toAnswer(result.value) : toProblem(cartMessages, result.error, language))
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    if (!isPending && typeof code === 'string') void check(code)
  }
  return (
    <>
      <form className="form needs-scripts" aria-label={messages.balanceTitle()} onSubmit={onSubmit}>
        <div className="form-field">
          <label className="form-label" htmlFor={id}>
            {messages.code()}
          </label>
          <input
            className="form-control"
            id={id}
            name="code"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            required
            aria-invalid={isRefused || undefined}
            aria-describedby={`${id}-answer`}
          />
        </div>
        <div className="form-actions">
          <button type="submit" className="form-submit" aria-disabled={isPending}>
            {messages.check()}
          </button>
        </div>
        <p id={`${id}-answer`} role="status" aria-busy={isPending}>
          {answer}
        </p>
      </form>
      <noscript>
        <p>{messages.needsScripts()}</p>
      </noscript>
    </>
  )
}
