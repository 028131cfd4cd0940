/** Proves that the project contains no copied text of the specification, which belongs to others. */
import * as contract from '@vitrine/contract'
import { CopyDetector } from './copied/shingles.ts'
import { readProjectFiles } from './project-files.ts'
import { root } from './root.ts'
import { readSpecification } from './specification.ts'

const specification = readSpecification(process.env)
if (specification === undefined) {
  console.log('Texts were not compared: SPECIFICATION is not set.')
} else {
  // Error texts and lists of fields must match exactly.
  const printed = Object.values<unknown>(contract).filter((value) => typeof value === 'string')
  const detector = new CopyDetector(
    specification,
    printed.filter(({ length }) => length > 10),
  )
  const files = readProjectFiles(root)
  const problems = files.flatMap((file) => detector.problems(file))
  for (const problem of problems) console.error(problem)
  console.log(`${files.length} files, ${problems.length} copied passages`)
  if (problems.length > 0 || files.length === 0 || detector.isEmpty) process.exitCode = 1
}
