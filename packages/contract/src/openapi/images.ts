import { errors, type ErrorCode } from '../errors.ts'
import {
  imageFits,
  imageFormats,
  maxImageSide,
  imageQualities,
  defaultImageQuality,
  imageRenderPath,
  imageWidths,
} from '../images/index.ts'
import { failureReference } from './components.ts'
import type { JsonObject, OpenApiOperation, OpenApiParameter } from './document.ts'

const codes: readonly ErrorCode[] = [
  'BAD_PARAMETER',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'URI_TOO_LONG',
  'UNSUPPORTED_MEDIA_TYPE',
  'MISDIRECTED',
  'INTERNAL',
  'UNREACHABLE',
  'UNAVAILABLE',
  'TIMEOUT',
]

const side = { type: 'integer', minimum: 1, maximum: maxImageSide }

const parameters: readonly OpenApiParameter[] = [
  inPath('workspaceId', 'The workspace id that ping returns.'),
  inPath('path', 'The path of a media file. It may contain slashes.'),
  inQuery(
    'w',
    `Width in pixels, rounded up to one of: ${imageWidths.join(', ')}. Larger widths are reduced to the largest of these. Images are never enlarged.`,
    side,
  ),
  inQuery('h', 'Height in pixels. Sets the aspect ratio if w is given. Otherwise, rounded up like w.', side),
  inQuery('fit', 'How the image fits the box of w and h.', {
    enum: imageFits,
    default: imageFits[0],
  }),
  inQuery(
    'fm',
    'The format. auto selects a format that the Accept header allows, and leaves SVG unchanged.',
    {
      enum: imageFormats,
      default: imageFormats[0],
    },
  ),
  inQuery('q', `Quality on the JPEG scale, rounded up to one of: ${imageQualities.join(', ')}.`, {
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: defaultImageQuality,
  }),
  inQuery('v', 'The version of the file. If it is the current version, the response may be cached forever.', {
    type: 'string',
    pattern: '^[\\w-]{1,64}$',
  }),
]

const types = ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif', 'image/svg+xml']

const operation: OpenApiOperation = {
  operationId: 'images.render',
  tags: ['images'],
  summary: 'Returns an image of the workspace, resized and encoded (section 9, R26)',
  parameters,
  responses: {
    '200': {
      description: 'The image',
      content: Object.fromEntries(types.map((type) => [type, {}])),
    },
    '304': { description: 'The image has not changed: If-None-Match matches.' },
    ...Object.fromEntries(
      codes.map((code) => [String(errors[code].status), failureReference(errors[code].status)]),
    ),
  },
  'x-calls': [],
  'x-access': 'anyone',
  'x-guarded': false,
}

/** Path of rendered images. Not a call of the contract, since the response has no envelope. */
export const imagePaths = { [`${imageRenderPath}{workspaceId}/{path}`]: { get: operation } } as const

function inPath(name: string, description: string): OpenApiParameter {
  return { name, in: 'path', required: true, description, schema: { type: 'string', minLength: 1 } }
}

function inQuery(name: string, description: string, schema: JsonObject): OpenApiParameter {
  return { name, in: 'query', required: false, description, schema }
}
