import type { FormMessages } from './messages.ts'

/** What is wrong with a field in words: those for its type, else those for the code, else that it failed. Pure. */
export function toProblem(
  { problems, failed }: Pick<FormMessages, 'problems' | 'failed'>,
  type: string | undefined,
  code: string,
): string {
  const texts: ReadonlyMap<string, string> = new Map(Object.entries(problems))
  return texts.get(`${type}-${code}`) ?? texts.get(code) ?? failed
}
