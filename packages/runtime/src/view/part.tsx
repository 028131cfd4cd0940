import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useView } from '../app/hooks.ts'
import type { PageView } from '../pages/page-view.ts'
import { useContent } from '../state/dehydrated.ts'
import { templatePartPath } from '../store/template-part.ts'
import { markVisible, PartBoundary } from './part-boundary.tsx'

export interface PartProps {
  /** Name of the part in the template's `parts`. */
  readonly name: string
  /** Props of the part's component. */
  readonly props?: object
}

/** Renders a part of the current page's template. Renders nothing if the part failed. */
export function Part({ name, props }: PartProps): ReactNode {
  const view = useView()
  const path = templatePartPath(name)
  const [isHydrated, setHydrated] = useState(!view.parts.has(path))
  // React discards the HTML of a boundary that is updated before hydration. The latest props are applied after it.
  const current = isHydrated && props
  return useMemo(
    () =>
      markVisible(
        view,
        path,
        <PartBoundary of={view} fallback={null}>
          <PartContent view={view} path={path} props={props} onHydrated={setHydrated} />
        </PartBoundary>,
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [view, path, current],
  )
}

interface PartContentProps {
  readonly view: PageView
  readonly path: string
  readonly props: object | undefined
  readonly onHydrated: (isHydrated: true) => void
}

function PartContent({ view, path, props, onHydrated }: PartContentProps): ReactNode {
  const { widgets, widgetData } = useContent(view.parts.get(path) ?? view)
  useEffect(() => {
    onHydrated(true)
  }, [onHydrated])
  const loaded = widgetData.get(path)
  const Component = widgets.get(path)?.component
  if (Component === undefined || loaded?.ok === false) return null
  return <Component {...props} data={loaded?.data} />
}
