import { Component, Suspense, type ReactNode } from 'react'

interface PartBoundaryProps {
  /** The object that the part renders. An error lasts until another object is rendered. */
  readonly of: unknown
  /** Replaces the part when it fails. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Contains the error of one part of a page, on the server (where only Suspense contains errors) and in the browser (where
 * the error boundary does).
 */
export function PartBoundary({ of, fallback, children }: PartBoundaryProps): ReactNode {
  return (
    <ErrorBoundary of={of} fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}

interface ErrorState {
  readonly of?: unknown
  readonly failed?: boolean
}

/** Contains the error of a part in the browser. Has no effect on the server. */
export class ErrorBoundary extends Component<PartBoundaryProps, ErrorState> {
  override state: ErrorState = {}

  static getDerivedStateFromError(): ErrorState {
    return { failed: true }
  }

  static getDerivedStateFromProps({ of }: PartBoundaryProps, state: ErrorState): ErrorState | null {
    return of === state.of ? null : { of, failed: false }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
