/**
 * Browsers by their name in user agents. The first match counts, since most browsers also name
 * others.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Maximum number of characters of a user agent that are examined. */
const maxLength = 500

/**
 * Returns the browser and operating system of a user agent, for example `Firefox, Linux`. Returns
 * an empty string if neither is known. The result only contains known names, so it is safe to use
 * in mail.
 */
export function describeDevice(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, maxLength)
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1]
  return [find(browsers), find(systems)].filter((name) => name !== undefined).join(', ')
}
