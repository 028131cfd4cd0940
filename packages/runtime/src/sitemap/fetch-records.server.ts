import { dataOf, listRecords, type Client, type CallResponse } from '@vitrine/client'
import type { Failure, RecordsResponse } from '@vitrine/contract'

export interface RecordsQuery {
  readonly model: string
  readonly language: string
  readonly fields: readonly string[]
  readonly sortBy?: string
  readonly sortOrder?: 'asc' | 'desc'
  readonly limit: number
  readonly offset?: number
}

const nothing: RecordsResponse = { records: [], count: 0 }

/**
 * Fetches one page of a model's records in a language. Returns no records if the site does not have the model.
 *
 * @throws Error if the platform fails.
 */
export async function fetchRecords(client: Client, query: RecordsQuery): Promise<RecordsResponse> {
  const { model, ...options } = query
  let response: CallResponse<RecordsResponse>
  try {
    response = await listRecords(client, model, options)
  } catch (error) {
    const failure = error instanceof Error ? (error.cause as Failure['Error'] | undefined) : undefined
    if (failure?.code === 'NOT_FOUND') return nothing
    throw new Error(`The records of '${model}' could not be listed: ${failure?.message ?? 'no response'}`, {
      cause: error,
    })
  }
  return dataOf(response) ?? nothing
}
