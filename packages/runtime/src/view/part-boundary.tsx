import { Component, Suspense, type ReactNode } from 'react'

interface PartBoundaryProps {
  /** Shown when the part fails. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Keeps the failure of one part of a page to that part, on the server (where only Suspense contains an error) and in
 * the browser (where the error boundary does).
 */
export function PartBoundary({ fallback, children }: PartBoundaryProps): ReactNode {
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}

class ErrorBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
