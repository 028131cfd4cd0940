import { isSuccess } from '@vitrine/contract'
import type { ResponseDataOf, Call, Envelope, ErrorCode, Failure } from '@vitrine/contract'

/**
 * Response of a call (section 7, "Request rules"). `status` is the HTTP status, or 0 if there was no response. `ok` is
 * true for 200 to 299. `data.Status` distinguishes success from failure.
 */
export interface CallResponse<T> {
  readonly data: Envelope<T>
  readonly status: number
  readonly ok: boolean
  readonly statusText: string
}

/** Result of a call. Can be undefined if the call's failure policy is `swallows`. */
export type CallResult<C extends Call> =
  CallResponse<ResponseDataOf<C>> | ('swallows' extends C['onFailure'] ? undefined : never)

/** Failure codes set by the client. All other codes come from the platform. */
export type TransportErrorCode = Extract<ErrorCode, 'UNREACHABLE' | 'TIMEOUT'> | 'ABORTED' | 'BAD_ANSWER'

/** Builds the result of a call that got no usable response. Omit `status` if there was no response. */
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

/** Returns true if the response is a transport error: there was no response, or it did not come from the platform. */
export function isTransportError(response: CallResponse<unknown>): boolean {
  return response.status === 0 || errorOf(response)?.code === 'BAD_ANSWER'
}

/** Returns the data of a success, or undefined for a failure, even if the call swallowed the failure. Never throws. */
export function dataOf<T>(response: CallResponse<T> | undefined): T | undefined {
  return isSuccess(response?.data) ? response?.data.Data : undefined
}

/** Returns the error of a failure, or undefined for a success or a swallowed failure. Never throws. */
export function errorOf(response: CallResponse<unknown> | undefined): Failure['Error'] | undefined {
  return response?.data.Status === 'failure' ? response.data.Error : undefined
}
