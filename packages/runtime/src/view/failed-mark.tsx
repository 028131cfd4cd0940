/**
 * Replaces a part around the page, or the main container, that failed on the server. The server then renders a failure
 * page instead, so the mark reaches no browser.
 */
export const failedMark = <template data-vitrine="failed" />

/**
 * Returns true if the HTML of a page contains the mark. Content cannot contain the mark, since `template` is
 * not a safe element.
 */
export function isMarkedAsFailed(html: string): boolean {
  return html.includes('<template data-vitrine="failed">')
}
