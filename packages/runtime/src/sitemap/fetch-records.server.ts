import { dataOf, listRecords, type Client, type CallResponse } from '@vitrine/client'
import type { Failure, RecordsResponse } from '@vitrine/contract'

export interface RecordsQuestion {
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
 * A page of a model's records in a language; none where the site has no such model.
 * @throws Error when the platform fails.
 */
export async function askRecords(client: Client, question: RecordsQuestion): Promise<RecordsResponse> {
  const { model, ...options } = question
  let answer: CallResponse<RecordsResponse>
  try {
    answer = await listRecords(client, model, options)
  } catch (error) {
    const failure = error instanceof Error ? (error.cause as Failure['Error'] | undefined) : undefined
    if (failure?.code === 'NOT_FOUND') return nothing
    throw new Error(`The records of ${model} could not be listed: ${failure?.message ?? 'no answer'}`, {
      cause: error,
    })
  }
  return dataOf(answer) ?? nothing
}
