import { createContext } from 'react'
import type { Problem } from './outcome.ts'

/** Failure of the form around a field; null if it has none. */
export const ProblemContext = createContext<Problem | null>(null)
