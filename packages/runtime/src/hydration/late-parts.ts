import type { PageView } from '../pages/page-view.ts'
import { isDehydrated, type Dehydrated } from '../state/dehydrated.ts'
import { mainKey, shellKey } from '../store/hydration-mode.ts'

/** Returns the late parts of a page by their keys in its plan. */
export function latePartsOf({ shell, main, parts }: PageView): ReadonlyMap<string, Dehydrated<unknown>> {
  const late = new Map<string, Dehydrated<unknown>>(parts)
  if (isDehydrated(shell)) late.set(shellKey, shell)
  if (main.kind === 'dehydrated') late.set(mainKey, main.view)
  return late
}
