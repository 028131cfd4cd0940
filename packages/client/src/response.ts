import { isSuccess } from '@vitrine/contract'
import type { ResponseDataOf, Call, Envelope, ErrorCode, Failure } from '@vitrine/contract'

/**
 * What every call gives back (specification, section 7, "General request rules"). `status` is the HTTP status, or 0
 * when no answer was had; `ok` is true for 200 to 299. Whether the call succeeded stands in `data.Status`.
 */
export interface CallResponse<T> {
  readonly data: Envelope<T>
  readonly status: number
  readonly ok: boolean
  readonly statusText: string
}

/** The result of a call: nothing where the contract says that its failures are swallowed. */
export type CallResult<C extends Call> =
  CallResponse<ResponseDataOf<C>> | ('swallows' extends C['onFailure'] ? undefined : never)

/** Codes that the client itself gives a failure; every other code comes from the platform. */
export type TransportErrorCode = Extract<ErrorCode, 'UNREACHABLE' | 'TIMEOUT'> | 'ABORTED' | 'BAD_ANSWER'

/** A response for a call that got no usable answer. Without `status` there was no answer at all. */
export function toTransportError(
  code: TransportErrorCode,
  message: string,
  status = 0,
  statusText = '',
): CallResponse<never> {
  return {
    data: { Status: 'failure', Error: { code, message } },
    status,
    ok: false,
    statusText,
  }
}

/** Whether a response stands for a transport failure: no answer, or one that is not the platform's. */
export function isTransportError(response: CallResponse<unknown>): boolean {
  return response.status === 0 || errorOf(response)?.code === 'BAD_ANSWER'
}

/** The data of a success; undefined for a failure, and for a swallowed one. Never throws. */
export function dataOf<T>(response: CallResponse<T> | undefined): T | undefined {
  return isSuccess(response?.data) ? response?.data.Data : undefined
}

/** The error of a failure; undefined for a success, and for a swallowed failure. Never throws. */
export function errorOf(response: CallResponse<unknown> | undefined): Failure['Error'] | undefined {
  return response?.data.Status === 'failure' ? response.data.Error : undefined
}
