import type { FormMessages } from './messages.ts'

/**
 * Returns the message for a field's error code: the message for this code and type of field, else the message for this
 * code, else `failed`.
 */
export function errorMessage(
  { problems, failed }: Pick<FormMessages, 'problems' | 'failed'>,
  type: string | undefined,
  code: string,
): string {
  const texts: ReadonlyMap<string, string> = new Map(Object.entries(problems))
  return texts.get(`${type}-${code}`) ?? texts.get(code) ?? failed
}
