import { useLocation } from '@vitrine/runtime'
import type { CartResult } from '@vitrine/runtime/commerce'
import { useId, useState } from 'react'
import { toAction } from '../links.ts'
import type { CartMessages } from '../messages/messages.ts'
import { readOutcome } from './outcome.ts'
import { useProblem } from './use-problem.ts'

interface CodeFormProps {
  /** Name of the form, and of its action (R29). */
  readonly form: 'cart-coupon' | 'cart-certificate'
  readonly title: string
  readonly label: string
  readonly submit: string
  readonly messages: CartMessages
  /** The codes of the cart. A change of them removes the message about a failure, which may no longer be true. */
  readonly applied: string
  /** Applies a code. */
  readonly apply: (code: string) => Promise<CartResult>
  readonly onApplied: (code: string) => void
}

/** A field for a code, collapsed until it is needed. */
export function CodeForm({ form, title, label, submit, messages, applied, apply, onApplied }: CodeFormProps) {
  const { pathname, search } = useLocation()
  const outcome = readOutcome(search)
  const failed = outcome?.form === form ? outcome : null
  const [code, setCode] = useState(failed?.input.get('code') ?? '')
  const [isPending, setPending] = useState(false)
  const [latest, setProblem] = useProblem({ forms: [form], messages })
  const [failedWith, setFailedWith] = useState(applied)
  const problem = failedWith === applied ? latest : ''
  const id = useId()
  const send = async (): Promise<void> => {
    setPending(true)
    const result = await apply(code)
    setPending(false)
    setProblem(result.ok ? null : result.error)
    setFailedWith(applied)
    if (!result.ok) return
    setCode('')
    onApplied(code.trim())
  }
  return (
    <details className="cart-fold" open={failed !== null}>
      <summary>{title}</summary>
      <form
        className="cart-code"
        method="post"
        action={toAction(form, pathname + search)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) void send()
        }}
      >
        <input
          className="form-control"
          name="code"
          aria-label={label}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={id}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <button type="submit" className="cart-quiet" aria-disabled={isPending}>
          {submit}
        </button>
        <p className="cart-problem" role="alert" id={id}>
          {problem}
        </p>
      </form>
    </details>
  )
}
