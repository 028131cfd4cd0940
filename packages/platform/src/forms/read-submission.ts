import { formLimits, submitForm, type PlatformRequest } from '@vitrine/contract'
import { fail, isApiError, readBody, type ApiError } from '../http/index.ts'
import type { ReadContext } from './part-collector.ts'
import { readParts } from './read-parts.ts'
import type { RawSubmission } from './submission.ts'

/**
 * Reads a submission: a JSON object, or a multipart or URL-encoded HTML form. Files are written to
 * the uploads folder as they arrive. If an error is returned, they have been removed again.
 */
export async function readSubmission(
  request: PlatformRequest,
  context: ReadContext,
): Promise<RawSubmission | ApiError> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    return readParts(request, context)
  }
  const body = await readBody(submitForm, request, formLimits.bodyBytes)
  if (isApiError(body)) {
    const { code } = body
    return code === 'UNSUPPORTED_MEDIA_TYPE' ? fail(code, 'content-type', unsupportedType) : body
  }
  const values = new Map(Object.entries(body as object))
  if (values.size > formLimits.fields * 2) return fail('BAD_REQUEST', undefined, 'Too many fields.')
  return { values, files: [], errors: new Map(), hasTextValues: false }
}

const unsupportedType = `Expected one of the content types ${submitForm.bodyTypes?.join(', ')}.`
