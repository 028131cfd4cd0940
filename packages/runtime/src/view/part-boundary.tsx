import { Component, Suspense, type ReactNode } from 'react'

interface PartBoundaryProps {
  /** What the part is of: a failure lasts until it is of another one. */
  readonly of: unknown
  /** Shown when the part fails. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Keeps the failure of one part of a page to that part, on the server (where only Suspense contains an error) and in
 * the browser (where the error boundary does).
 */
export function PartBoundary({ of, fallback, children }: PartBoundaryProps): ReactNode {
  return (
    <ErrorBoundary of={of} fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}

interface Failure {
  readonly of?: unknown
  readonly failed?: boolean
}

/** Keeps the failure of a part in the browser to that part. On the server it keeps nothing. */
export class ErrorBoundary extends Component<PartBoundaryProps, Failure> {
  override state: Failure = {}

  static getDerivedStateFromError(): Failure {
    return { failed: true }
  }

  static getDerivedStateFromProps({ of }: PartBoundaryProps, state: Failure): Failure | null {
    return of === state.of ? null : { of, failed: false }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
