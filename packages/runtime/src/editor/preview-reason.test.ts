import { describe, expect, test } from 'vitest'
import { previewReason } from './preview-reason.ts'

const editor = 'https://editor.test'
const settings = { environment: {}, editorOrigins: [editor, 'https://other.test'] }

/** Creates a window in a frame of another origin, or a top-level window if `parent` is `undefined`. */
function windowIn(parent: string | undefined, { tells = true, referrer = '' } = {}) {
  const window = {
    location: tells ? { ancestorOrigins: parent === undefined ? [] : [parent, 'https://top.test'] } : {},
    document: { referrer },
    parent: {} as unknown,
  }
  if (parent === undefined) window.parent = window
  return window as unknown as Window
}

describe('a page is previewed', () => {
  test('in the frame of a configured editor', () => {
    expect(previewReason(windowIn(editor), settings)).toEqual({ admin: false, editor })
  })

  test('by the referrer, in browsers without ancestor origins', () => {
    const window = windowIn(editor, { tells: false, referrer: `${editor}/pages/7` })
    expect(previewReason(window, settings)).toEqual({ admin: false, editor })
    expect(previewReason(windowIn(editor, { tells: false }), settings)).toBeNull()
  })

  test("in the admin build, build target 'app', framed or not", () => {
    const admin = { ...settings, environment: { BUILD_TARGET: 'app' } }
    expect(previewReason(windowIn(undefined), admin)).toEqual({ admin: true, editor: null })
    expect(previewReason(windowIn('https://evil.example'), admin)).toEqual({ admin: true, editor: null })
    expect(previewReason(windowIn(editor), admin)).toEqual({ admin: true, editor })
  })
})

test.each([
  ['unframed', windowIn(undefined)],
  ['framed by an unknown origin', windowIn('https://evil.example')],
  ['framed by a host that only begins like an editor’s', windowIn(`${editor}.evil.example`)],
  ['framed by an editor on another scheme', windowIn('http://editor.test')],
])('a page %s is not', (_name, window) => {
  expect(previewReason(window, { ...settings, environment: { BUILD_TARGET: 'site' } })).toBeNull()
})
