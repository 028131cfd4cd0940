const mark =
  /<template data-vitrine="part" data-place="([^"]+)"><\/template>((?:<!--\$-->)?<[a-z][a-z0-9]*)?/g

/**
 * Moves the path of each part that hydrates when it becomes visible to the part's first element, as the attribute
 * `data-place`. An element around the part, or before it, would change which styles apply. Removes the mark of a part that
 * does not begin with an element.
 */
export function markVisibleParts(html: string): string {
  return html.replace(mark, (_, path: string, start?: string) =>
    start === undefined ? '' : `${start} data-place="${path}"`,
  )
}
