import { firstSetting, usePage } from '@vitrine/runtime'

/**
 * What stands in the place of a widget that failed: a quiet box of a section's size, with the sentence that the settings
 * have for it. It may be all that a broken network left, and therefore needs nothing that would have to be fetched.
 */
export function WidgetFallback() {
  const { part_unavailable: text } = firstSetting(usePage().globalSettings, 'site')
  return (
    <div className="section">
      <div className="wrap">
        <div className="widget-fallback">{typeof text === 'string' && <p>{text}</p>}</div>
      </div>
    </div>
  )
}
