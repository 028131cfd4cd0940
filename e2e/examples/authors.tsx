import {
  dataOf,
  defineTemplate,
  failureOf,
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

/** All that needs no answer of another call is asked for at once. */
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

/** What happens after the page is shown, such as a click, asks with the client of `useClient`. */
function BornAfter({ year }: { readonly year: number }) {
  const client = useClient()
  const [said, say] = useState('')
  const ask = async (): Promise<void> => {
    try {
      const answer = await searchRecords(client, 'author', {
        fields: ['title'],
        parentFilter: { born: { gt: year } },
      })
      say(failureOf(answer)?.message ?? `${dataOf(answer)?.count ?? 0} were born later.`)
    } catch {
      // A list that cannot be had is thrown: ObjectNotFound.
      say('Nobody can tell at the moment.')
    }
  }
  return (
    <button type="button" onClick={() => void ask()}>
      After {year}? {said}
    </button>
  )
}
