import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { databases } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import { openTestAdmin } from '../../test/admin.ts'

interface Outcome {
  readonly saved: readonly number[]
  readonly late: number
  readonly due: number
}

// One version of PostgreSQL is enough, since starting processes takes a long time.
describe.each(databases().slice(0, 2))('two processes on $name', ({ open }) => {
  test('save concurrently: one wins, the other gets a conflict, nothing is lost, and schedules run once', async () => {
    const opened = await open()
    const admin = await openTestAdmin(opened, { sendsMail: false })
    const page = { model: 'page', channel: '1', language: 'en', title: '0' }
    const { id } = await admin.data('POST /records', page)
    const planned = await admin.data('POST /records', { ...page, key: 'planned' })
    await admin.data(`POST /records/${String(planned['id'])}/publish`, { at: '2020-01-01T00:00:00Z' })
    await admin.data(`POST /records/${String(planned['id'])}/unpublish`, { at: '2020-01-02T00:00:00Z' })

    const options = {
      dataDir: opened.dataDir,
      databaseUrl: opened.databaseUrl,
      publicOrigin: 'http://localhost:3000',
      provider: 'a',
      segments: { a: 'pa', b: 'pb', c: 'pc' },
      trustProxy: false,
      sendsMail: false,
    }
    const rounds = 12
    // Each process keeps saving, based on the last revision that it knows, until twelve saves have
    // succeeded.
    const script = `
      import { createPlatform } from '@vitrine/platform'
      const platform = await createPlatform(${JSON.stringify(options)})
      const send = platform.operatorSend('process')
      const saved = []
      let late = 0
      let revision = 1
      while (saved.length < ${rounds}) {
        const answer = await send(new Request('http://localhost/apis/admin/v1/records/${String(id)}', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ revision, title: String(revision) }),
        }))
        const { Data, Error } = await answer.json()
        if (answer.status === 200) saved.push(Data.revision)
        else if (answer.status === 409) late++
        else throw answer.status
        revision = Data?.revision ?? Error.current.revision
      }
      const due = await platform.runDue()
      console.log(JSON.stringify({ saved, late, due }))
      await platform.close()
    `
    const runs = await Promise.all(
      [1, 2].map(() =>
        promisify(execFile)(
          process.execPath,
          ['--conditions=@vitrine/source', '--input-type=module', '-e', script],
          { cwd: path.join(import.meta.dirname, '..', '..') },
        ),
      ),
    )
    const outcomes = runs.map(({ stdout }) => JSON.parse(stdout) as Outcome)
    // Exactly one process wrote each revision, and each revision has the title that its process
    // saved.
    const won = outcomes.flatMap(({ saved }) => saved).toSorted((a, b) => a - b)
    expect(won).toEqual(Array.from({ length: 2 * rounds }, (_, index) => index + 2))
    const { versions, count } = await admin.data(`GET /records/${String(id)}/versions?limit=200`)
    expect(count).toBe(2 * rounds + 1)
    const titles = (versions as { number: number; title: string }[]).map(({ number, title }) => [
      number,
      title,
    ])
    expect(titles.toReversed()).toEqual(
      Array.from({ length: 2 * rounds + 1 }, (_, index) => [index + 1, String(index)]),
    )
    expect(outcomes.reduce((sum, { due }) => sum + due, 0)).toBe(2)
    const trail = await admin.platform.readAudit({ limit: 200, target: `record:${String(planned['id'])}` })
    expect(trail.map(({ action }) => action).slice(0, 2)).toEqual(['record.unpublish', 'record.publish'])
    expect(trail.filter(({ actor }) => actor.kind === 'scheduler')).toHaveLength(2)
    await admin.close()
    await opened.remove()
  })
})
