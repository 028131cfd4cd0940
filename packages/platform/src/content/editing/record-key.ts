const maxLength = 200

/**
 * Validates the key of a record, which becomes part of a file path when content is exported. Returns an error
 * message, or undefined if the key is valid.
 */
export function validateKey(key: string): string | undefined {
  if (key.length > maxLength) return `Expected a key of at most ${maxLength} characters.`
  const parts = key.split('/')
  const isPath = parts.every((part) => /^[\p{L}\p{N}\p{M}_-][\p{L}\p{N}\p{M}._-]*$/u.test(part))
  return isPath
    ? undefined
    : 'Expected letters, digits, hyphens, underscores and dots, in parts separated by slashes.'
}
