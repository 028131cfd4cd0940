import { Component, Fragment, Suspense, type ReactNode } from 'react'
import type { PageView } from '../pages/page-view.ts'

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

/**
 * Marks a part that hydrates when it becomes visible. On the server, the mark is an element before the part, from which
 * `markVisibleParts` moves the path of the part to its first element. In the browser, there is no mark.
 */
export function markVisible(view: PageView, path: string, part: ReactNode): ReactNode {
  if (view.hydration[path] !== 'visible') return part
  return (
    <Fragment key={path}>
      {view.marksParts === true && <template data-vitrine="part" data-place={path} />}
      {part}
    </Fragment>
  )
}
