import { memo, type ReactNode } from 'react'
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
  return <PlacedPart view={useView()} path={templatePartPath(name)} props={props ?? noProps} />
}

const noProps = {}

interface PlacedPartProps {
  readonly view: PageView
  readonly path: string
  readonly props: object
}

/** Memoized while the part has not hydrated: React discards the HTML of a boundary that is updated before hydration. */
const PlacedPart = memo(
  function PlacedPart(part: PlacedPartProps): ReactNode {
    const { view, path } = part
    return markVisible(
      view,
      path,
      <PartBoundary of={view} fallback={null}>
        <PartContent {...part} />
      </PartBoundary>,
    )
  },
  (before, after) => before.view === after.view && after.view.parts.has(after.path),
)

function PartContent({ view, path, props }: PlacedPartProps): ReactNode {
  const { widgets, widgetData } = useContent(view.parts.get(path) ?? view)
  const loaded = widgetData.get(path)
  const Component = widgets.get(path)?.component
  if (Component === undefined || loaded?.ok === false) return null
  return <Component {...props} data={loaded?.data} />
}
