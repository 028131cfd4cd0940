import { useLocation, usePage } from '@vitrine/runtime'
import { useCart, type CertificateBalanceView } from '@vitrine/runtime/commerce'
import { useId, useState, type SubmitEvent } from 'react'
import { readOutput } from '../cart/outcome.ts'
import { toProblem } from '../cart/problem.ts'
import { toAction } from '../links.ts'
import { formatDate } from '../messages/formats.ts'
import type { CartMessages, GiftCertificateMessages } from '../messages/messages.ts'
import { loadCartMessages } from '../messages/cart-messages.ts'
import { useMoney } from '../product/price.tsx'

interface CertificateBalanceProps {
  readonly messages: GiftCertificateMessages
  /** Message about a failure without scripts; '' if there is none. */
  readonly failure: string
}

/** Name of the form, and of its action (R29). */
export const balanceForm = 'cart-certificate-balance'

/**
 * The form that shows the balance of a gift certificate. Its code is only sent in the body of a request, never in an address.
 * Without scripts, the address of the page reports the balance.
 */
export function CertificateBalance({ messages, failure }: CertificateBalanceProps) {
  const { language } = usePage()
  const { pathname, search } = useLocation()
  const { checkCertificate } = useCart()
  const money = useMoney()
  const [isPending, setPending] = useState(false)
  const toAnswer = ({ balance, expiresOn }: Balance): string => {
    const amount = money.format(balance.minor, balance.currency)
    return expiresOn === null
      ? messages.balance({ amount })
      : messages.until({ amount, date: formatDate(language, expiresOn) })
  }
  const [answer, setAnswer] = useState(() => {
    const posted = readBalance(search)
    return posted ? toAnswer(posted) : failure
  })
  const [isRefused, setRefused] = useState(failure !== '')
  const id = useId()
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
    <form
      className="form"
      id="balance"
      method="post"
      action={toAction(balanceForm, `${pathname}${search}#balance`)}
      aria-label={messages.balanceTitle()}
      onSubmit={onSubmit}
    >
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
  )
}

type Balance = Pick<CertificateBalanceView, 'balance' | 'expiresOn'>

/** Reads the balance that a form without scripts has requested from the address of the page; null if there is none. */
function readBalance(search: string): Balance | null {
  const output = readOutput(search, balanceForm)
  const [minor, currency] = [Number(output?.get('minor') ?? NaN), output?.get('currency') ?? '']
  if (!Number.isSafeInteger(minor) || !/^[A-Z]{3}$/.test(currency)) return null
  const expiresOn = output?.get('expires') ?? ''
  return { balance: { minor, currency }, expiresOn: Number.isNaN(Date.parse(expiresOn)) ? null : expiresOn }
}
