import { useLocation, usePage, useSession, type App } from '@vitrine/runtime'
import { useReviews } from '@vitrine/runtime/commerce'
import { useState, type FormEvent } from 'react'
import '../styles/write-review.css'
import { toAccountPaths } from '../account/paths.ts'
import { returnParameter } from '../account/return-path.ts'
import { Panel } from '../dialog/dialog.tsx'
import { openDialog } from '../dialog/open-dialog.ts'
import type { ReviewMessages } from '../messages/messages.ts'

interface ReviewSubject {
  /** Key of the product. */
  readonly productId: string
  /** Name of the product. */
  readonly name: string
  readonly messages: ReviewMessages
}

/** Opens a dialog with a form for a review of a product. */
export function writeReview(app: App, subject: ReviewSubject): void {
  openDialog(app, (onClose) => <WriteReview {...subject} onClose={onClose} />)
}

interface WriteReviewProps extends ReviewSubject {
  /** Called when the dialog has closed. */
  readonly onClose: () => void
}

/** The form for a review; for guests, the link to sign in. Escape closes the dialog, and the focus returns. */
function WriteReview({ productId, name, messages, onClose }: WriteReviewProps) {
  const { user } = useSession()
  const [sent, setSent] = useState('')
  return (
    <Panel
      className="write-review"
      title={`${messages.writeReview()}: ${name}`}
      closeLabel={messages.close()}
      onClose={onClose}
    >
      <p role="status">{sent}</p>
      {sent === '' &&
        (user.email ? (
          <ReviewForm productId={productId} messages={messages} onSent={setSent} />
        ) : (
          <SignIn messages={messages} />
        ))}
    </Panel>
  )
}

/** The link to the sign-in page, which returns to the reviews of the product. */
function SignIn({ messages }: Pick<ReviewSubject, 'messages'>) {
  const { pathname, search } = useLocation()
  const { sign_in: signIn } = toAccountPaths(usePage())
  const target = new URLSearchParams({ [returnParameter]: `${pathname}${search}#reviews` })
  return (
    <p>
      {messages.signInToReview()} {signIn && <a href={`${signIn}?${target}`}>{messages.signIn()}</a>}
    </p>
  )
}

interface ReviewFormProps extends Pick<ReviewSubject, 'productId' | 'messages'> {
  /** Called with a message when the review has been received. */
  readonly onSent: (message: string) => void
}

/** Maximum lengths of the texts, in UTF-16 code units. */
const maxLengths = { title: 200, text: 10_000, name: 100 } as const

function ReviewForm({ productId, messages, onSent }: ReviewFormProps) {
  const reviews = useReviews()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    const read = (field: string): string => {
      const value = form.get(field)
      return typeof value === 'string' ? value.trim() : ''
    }
    setPending(true)
    setProblem('')
    const result = await reviews.write(productId, {
      ...{ rating: Number(read('rating')), title: read('title'), text: read('text') },
      ...(read('name') !== '' && { name: read('name') }),
    })
    setPending(false)
    if (result.ok) {
      onSent(result.value.status === 'published' ? messages.reviewPublished() : messages.reviewWaiting())
    } else {
      setProblem(result.error.code === 'ALREADY_REVIEWED' ? messages.reviewTwice() : messages.reviewFailed())
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend>{messages.yourRating()}</legend>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input type="radio" name="rating" value={stars} required />
            <span className="visually-hidden">{messages.stars({ stars })}</span>
            <span aria-hidden="true">{stars} ★</span>
          </label>
        ))}
      </fieldset>
      <label>
        <span>{messages.reviewTitle()}</span>
        <input className="form-control" name="title" required maxLength={maxLengths.title} />
      </label>
      <label>
        <span>{messages.reviewText()}</span>
        <textarea className="form-control" name="text" rows={5} required maxLength={maxLengths.text} />
      </label>
      <label>
        <span>{messages.reviewName()}</span>
        <input className="form-control" name="name" autoComplete="name" maxLength={maxLengths.name} />
      </label>
      <p role="alert">{problem}</p>
      <button type="submit" className="form-submit" aria-disabled={isPending}>
        {messages.sendReview()}
      </button>
    </form>
  )
}
