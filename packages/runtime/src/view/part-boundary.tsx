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

class ErrorBoundary extends Component<PartBoundaryProps, { readonly failed?: boolean }> {
  override state: { readonly failed?: boolean } = {}

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidUpdate({ of }: PartBoundaryProps): void {
    if (of !== this.props.of) this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed === true ? this.props.fallback : this.props.children
  }
}
