import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contentFolder, sampleContent } from '@vitrine/testing'
import { expect, test } from 'vitest'
import { findWarnings } from './find-warnings.ts'

const links = [
  '/about/',
  '/gone/',
  '/about/?a=1#b',
  '/sold/pot/',
  '/price.pdf',
  'https://else.example/',
  '#top',
]
const form = {
  display_name: 'Write to us',
  submit_btn_txt: 'Send',
  success_action: { type: 'message', message: 'Thank you.' },
  form_builder: { version: 1, fields: [{ type: 'text', name: 'name', label: 'Name' }] },
}
const element = (props: object) => ({ type: 'Any', props })

test('finds broken links, pictures and forms with their positions, unless the target is known', async () => {
  const content = contentFolder({
    ...sampleContent(),
    '1/en/forms/contact.json': form,
    '1/en/redirects.json': [{ from: 'old', to: '/about/' }],
    '1/en/pages/doubtful.json': {
      slug: 'Foo bar/Ünï',
      title: 'Doubtful',
      fields: {
        facts: [
          ...links.map((href) => element({ href })),
          element({ href: '/old/' }),
          ...['here.jpg', 'nix.jpg', 'drawn.jpg', 'https://else.example/a.jpg'].map((absolutePath) =>
            element({ absolutePath }),
          ),
          element({ form_id: 'contact' }),
          element({ form_id: 'contactt' }),
        ],
      },
    },
  })
  mkdirSync(path.join(content.folder, 'media'))
  writeFileSync(path.join(content.folder, 'media', 'here.jpg'), '')
  const warnings = await findWarnings(content.folder, {
    hasAddress: (channel, slug) => `${channel} ${slug}` === '1 sold/pot',
    hasPicture: (picture) => picture === 'drawn.jpg',
  })
  content.remove()
  const own = warnings.filter(({ file }) => file === '1/en/pages/doubtful.json')
  expect(own.map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/slug', 'slugs are case-sensitive: prefer lower-case letters, and hyphens in place of spaces'],
    ['/fields/facts/1/props/href', 'broken link: channel 1 has no page at /gone/'],
    ['/fields/facts/9/props/absolutePath', 'missing picture: media/nix.jpg does not exist'],
    ['/fields/facts/13/props/form_id', 'unknown form "contactt": expected the name of a file in 1/en/forms/'],
  ])
  expect(own[1]).toMatchObject({ line: expect.any(Number), address: { channelId: '1', slug: 'gone' } })
})
