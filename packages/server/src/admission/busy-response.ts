import { errors } from '@vitrine/contract'
import type { RequestScope } from '../http/index.ts'
import type { Work } from './work.ts'

/** Time after which a client should try again, in seconds. */
const retryAfterSeconds = 5

const { status, message } = errors.UNAVAILABLE

const json = new TextEncoder().encode(
  JSON.stringify({ Status: 'failure', Error: { code: 'UNAVAILABLE', message } }),
)
const html = new TextEncoder().encode(
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Busy</title><h1>Many visitors at once</h1><p>Please try again in a few seconds.</p></html>`,
)

/** Rejects a request of a busy server, at almost no cost. */
export function busyResponse({ headers }: Pick<RequestScope, 'headers'>, work: Work): Response {
  const isPage = work === 'page'
  return new Response(isPage ? html : json, {
    status,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      'retry-after': String(retryAfterSeconds),
    },
  })
}
