const maxLength = 200

/** Why a record cannot have this key; undefined when it can. It is part of a file's path when content is exported. */
export function validateKey(key: string): string | undefined {
  if (key.length > maxLength) return `A key has at most ${maxLength} characters.`
  const parts = key.split('/')
  const isPath = parts.every((part) => /^[\p{L}\p{N}\p{M}_-][\p{L}\p{N}\p{M}._-]*$/u.test(part))
  return isPath
    ? undefined
    : 'A key has letters, digits, hyphens, underscores and dots, in parts between slashes.'
}
