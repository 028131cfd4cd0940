import type { OpenApiDocument, OpenApiParameter } from '@vitrine/contract/openapi'
import { toTable } from './table.ts'

/** Lists the query parameters of an OpenAPI document that have a description. Each description is listed once. */
export function toParameterSection(paths: OpenApiDocument['paths']): string {
  const parameters = Object.values(paths)
    .flatMap((operations) => Object.values(operations).flatMap((operation) => operation.parameters))
    .filter((parameter): parameter is OpenApiParameter => 'name' in parameter && parameter.in === 'query')
  const names = Map.groupBy(
    parameters.filter(({ description }) => description !== undefined),
    ({ description }) => description ?? '',
  )
  const rows = [...names].map(([description, same]) => {
    const unique = new Set(same.map(({ name }) => `\`${name}\``))
    return [[...unique].join(', '), description.replaceAll(/\{".*\}(?=[.,:;\s]|$)/g, (json) => `\`${json}\``)]
  })
  return toTable(['Parameter', 'Meaning'], rows)
}
