import { formLimits, submitForm, type FormField } from '@vitrine/contract'
import { isApiError, readBody, fail, type ApiError } from '../http/index.ts'
import { readParts } from './read-parts.ts'
import type { SentForm } from './submission.ts'
import type { Uploads } from './uploads.ts'

export interface ReadContext {
  readonly fields: readonly FormField[]
  readonly uploads: Uploads
}

/**
 * Reads what was sent with a form: a JSON object, or an HTML form as multipart or URL-encoded. Files go to the uploads
 * folder as they arrive; when the submission is refused here, they are gone again.
 */
export async function readSent(request: Request, context: ReadContext): Promise<SentForm | ApiError> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    return readParts(request, context)
  }
  const body = await readBody(submitForm, request, formLimits.bodyBytes)
  if (isApiError(body)) {
    const { code } = body
    return code === 'UNSUPPORTED_MEDIA_TYPE' ? fail(code, 'content-type', unsupported) : body
  }
  const values = new Map(Object.entries(body as object))
  if (values.size > formLimits.fields * 2) return fail('BAD_REQUEST', undefined, 'There are too many fields.')
  return { values, files: [], problems: new Map(), isText: false }
}

const unsupported = `The content type must be one of: ${submitForm.bodyTypes?.join(', ')}.`
