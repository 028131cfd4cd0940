import { contentFolder, sampleContent } from '@vitrine/testing'
import { ImportError, type ImportProblem } from '../src/content-files/index.ts'
import { readContent } from '../src/import/index.ts'

/** Reads the sample content with changes. Returns the problems, or an empty list if the content is valid. */
export async function readProblems(
  changes: Readonly<Record<string, unknown>>,
): Promise<readonly ImportProblem[]> {
  const content = contentFolder({ ...sampleContent(), ...changes })
  try {
    await readContent(content.folder)
    return []
  } catch (error) {
    if (error instanceof ImportError) return error.problems
    throw error
  } finally {
    content.remove()
  }
}
