import {
  dataOf,
  defineTemplate,
  errorOf,
  getSingle,
  listRecords,
  searchRecords,
  useClient,
  type TemplateProps,
} from '@vitrine/runtime'
import { useState } from 'react'

interface Authors {
  readonly imprint: string
  readonly names: readonly string[]
}

/** The loader sends independent requests in parallel. */
export const template = defineTemplate({
  load: async ({ client }): Promise<Authors> => {
    const [imprint, authors] = await Promise.all([
      getSingle(client, 'imprint'),
      listRecords(client, 'author', { fields: ['title'], sortBy: 'title', sortOrder: 'asc', limit: 20 }),
    ])
    return {
      imprint: dataOf(imprint)?.record.title ?? '',
      names: dataOf(authors)?.records.map(({ title }) => title) ?? [],
    }
  },
  component: ({ page, data }: TemplateProps<Authors>) => (
    <>
      <h1>{page.title}</h1>
      <ul>
        {data.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <BornAfter year={1900} />
      <p>{data.imprint}</p>
    </>
  ),
})

/** Sends a request on a click, after the page is shown, with the client of `useClient`. */
function BornAfter({ year }: { readonly year: number }) {
  const client = useClient()
  const [result, setResult] = useState('')
  const count = async (): Promise<void> => {
    try {
      const response = await searchRecords(client, 'author', {
        fields: ['title'],
        parentFilter: { born: { gt: year } },
      })
      setResult(errorOf(response)?.message ?? `${dataOf(response)?.count ?? 0} were born later.`)
    } catch {
      // `searchRecords` throws ObjectNotFound if the list cannot be loaded.
      setResult('The authors could not be counted.')
    }
  }
  return (
    <button type="button" onClick={() => void count()}>
      After {year}? {result}
    </button>
  )
}
