import { firstSetting, usePage } from '@vitrine/runtime'

/**
 * Shown in place of a widget that failed: a box with a text from the settings. The box requires no request of its own,
 * since the network may have caused the failure.
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
