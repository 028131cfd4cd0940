const mostLong = 200

/** Why a record cannot have this key; undefined when it can. It is part of a file's path when content is exported. */
export function findKeyFault(key: string): string | undefined {
  if (key.length > mostLong) return `A key has at most ${mostLong} characters.`
  const parts = key.split('/')
  const isPath = parts.every((part) => /^[\p{L}\p{N}\p{M}_-][\p{L}\p{N}\p{M}._-]*$/u.test(part))
  return isPath
    ? undefined
    : 'A key has letters, digits, hyphens, underscores and dots, in parts between slashes.'
}
