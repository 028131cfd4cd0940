import { useLocation, usePage } from '@vitrine/runtime'
import { useState } from 'react'
import type { CartMessages } from '../messages/messages.ts'
import { readOutcome } from './outcome.ts'
import { toProblem, type Problem } from './problem.ts'

interface ProblemOptions {
  /** Names of the forms whose failures are shown. */
  readonly forms: readonly string[]
  /** Fields of the failed form that must have these values. */
  readonly of?: Readonly<Record<string, string>>
  readonly messages: CartMessages
}

/**
 * Returns the message of the latest failure, '' if there is none, with the function that sets the failure. The first
 * failure may come from a form that was posted without scripts.
 */
export function useProblem({ forms, of = {}, messages }: ProblemOptions) {
  const { search } = useLocation()
  const { language } = usePage()
  const [problem, setProblem] = useState<Problem | null>(() => {
    const outcome = readOutcome(search)
    if (outcome === null || !forms.includes(outcome.form)) return null
    const isOwn = Object.entries(of).every(([field, value]) => outcome.input.get(field) === value)
    return isOwn ? outcome.error : null
  })
  return [problem === null ? '' : toProblem(messages, problem, language), setProblem] as const
}
