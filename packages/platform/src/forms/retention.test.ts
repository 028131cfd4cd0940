import { databases, contentFolder } from '@vitrine/testing'
import { expect, test } from 'vitest'
import { contentWith, filesIn, formFile, png, rowsOf, submit } from '../../test/forms.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { openOutbox } from '../outbox/index.ts'
import { createSigner } from '../secrets/index.ts'
import { createProofOfWork } from './captcha.ts'
import { openForms } from './open-forms.ts'

const dayMs = 86_400_000

test.each(databases())(
  'submissions and their files are deleted after some days on $name',
  async ({ open }) => {
    const database = await open()
    const fields = [{ type: 'file', name: 'picture', label: 'Picture', accept: ['image/png'] }] as const
    const content = contentFolder(contentWith({ f: formFile(fields) }))
    let time = Date.now() - 40 * dayMs
    const platform = await openPlatform(database, { now: () => time, sendsMail: false })
    await platform.importContent(content.folder)
    const send = async () => {
      const data = new FormData()
      data.set('picture', new File([png], 'a.png'))
      expect((await submit(platform, data)).status).toBe(200)
    }
    await send()
    time += 20 * dayMs
    await send()
    await platform.close()

    const commerce = await openCommerce(database)
    const sweep = async (submissionDays: number, now: number) => {
      const signer = createSigner(commerce.db)
      const onError = () => undefined
      const outbox = openOutbox({
        ...{ commerce, dataDir: database.dataDir, isIdle: true, now: () => now, onError },
        ...{ smtpUrl: undefined, mailFrom: 'shop@example.org', onMailWritten: undefined },
      })
      const forms = openForms({
        ...{
          commerce,
          dataDir: database.dataDir,
          signer,
          trustProxy: false,
          isIdle: true,
          submissionDays,
          onError,
        },
        outbox,
        prepareNewsletter: async () => undefined,
        captcha: createProofOfWork(signer),
        now: () => now,
      })
      await forms.sweep()
      forms.close()
      await outbox.close()
      return [
        (await rowsOf(database, 'form_submissions')).length,
        (await rowsOf(database, 'form_files')).length,
        filesIn(database, 'uploads').length,
      ]
    }
    // Files are deleted an hour after they were written.
    const later = Date.now() + 2 * 3_600_000
    expect(await sweep(0, later)).toEqual([2, 2, 2])
    expect(await sweep(30, later)).toEqual([1, 1, 1])
    expect(await sweep(1, later)).toEqual([0, 0, 0])
    await commerce.close()
    await database.remove()
    content.remove()
  },
)
