import { Suspense, use, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderToHtml } from './render-to-html.server.ts'

const signal = new AbortController().signal
const neverFails = (error: unknown) => {
  throw error
}

function Late({ of }: { readonly of: Promise<string> }): ReactNode {
  return <b>{use(of)}</b>
}

test('a tree without suspended parts has the same bytes as one whose parts arrive later', async () => {
  const page = (part: ReactNode) => (
    <main>
      Text &amp; <i>more</i> text {1}
      <Suspense fallback="Loading">{part}</Suspense>
    </main>
  )
  const late = new Promise<string>((resolve) => setImmediate(() => resolve('Ü')))
  const html = await renderToHtml(page(<b>Ü</b>), { signal, onError: neverFails })
  expect(html).toBe('<main>Text &amp; <i>more</i> text <!-- -->1<!--$--><b>Ü</b><!--/$--></main>')
  expect(await renderToHtml(page(<Late of={late} />), { signal, onError: neverFails })).toBe(html)
})

test('the error of a part is reported once, and its fallback is rendered', async () => {
  const errors: unknown[] = []
  const Broken = (): never => {
    throw new Error('broken')
  }
  const tree = (
    <Suspense fallback={<p>Nothing</p>}>
      <Broken />
    </Suspense>
  )
  const html = await renderToHtml(tree, { signal, onError: (error) => errors.push(error) })
  expect(html).toContain('<p>Nothing</p>')
  expect(errors).toMatchObject([{ message: 'broken' }])
  await expect(renderToHtml(<Broken />, { signal, onError: () => undefined })).rejects.toThrow('broken')
})

test('rejects if the client has left', async () => {
  const rendering = renderToHtml(<p />, { signal: AbortSignal.abort(), onError: () => undefined })
  await expect(rendering).rejects.toThrow('aborted')
})
