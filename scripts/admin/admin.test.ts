import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createPlatform, OperatorError, type Platform } from '@vitrine/platform'
import { contentFolder, sampleContent } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../root.ts'
import { Failure, runCommand } from './commands.ts'

let dataDir: string
let platform: Platform

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-admin-'))
  platform = await createPlatform({
    dataDir,
    publicOrigin: 'http://localhost:3000',
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    trustProxy: false,
    sendsMail: false,
  })
})
afterEach(async () => {
  await platform.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function run(command: string, password = 'a long enough password'): Promise<string> {
  let written = ''
  await runCommand(command.split(' '), {
    platform,
    write: (text) => (written += text),
    readPassword: async () => password,
  })
  return written
}

test('operators are created, listed, given a role, disabled and enabled, and the audit log records it', async () => {
  expect(await run('create Ada@shop.test')).toBe('')
  const made = await run('create bob@shop.test --role content --generate')
  expect(made).toMatch(/^[\w-]{24}\n$/)
  expect(await run('password bob@shop.test --generate')).not.toBe(made)
  expect(await run('role bob@shop.test owner')).toBe('')
  await run('disable ada@shop.test')
  expect(await run('list')).toMatch(
    /^ada@shop.test\towner\tdisabled\t\d.*\nbob@shop.test\towner\tactive\t\d.*\n$/,
  )
  await run('enable ada@shop.test')
  await run('end-sessions ada@shop.test')
  const log = (await run('log')).split('\n').map((line) => line.split('\t').slice(1).join(' '))
  expect(log).toEqual([
    'npm run admin operator.create operator:ada@shop.test role="owner"',
    'npm run admin operator.create operator:bob@shop.test role="content"',
    'npm run admin operator.password operator:bob@shop.test',
    'npm run admin operator.role operator:bob@shop.test role="owner"',
    'npm run admin operator.disable operator:ada@shop.test',
    'npm run admin operator.enable operator:ada@shop.test',
    'npm run admin operator.end-sessions operator:ada@shop.test',
    '',
  ])
  expect(await run('log --limit 1 --target operator:bob@shop.test')).toContain('operator.role')
})

test('reports invalid commands and arguments', async () => {
  await expect(run('create ada@shop.test', 'short')).rejects.toThrow('at least 12 characters')
  await expect(run('disable nobody@shop.test')).rejects.toThrow(OperatorError)
  await expect(run('creat ada@shop.test')).rejects.toThrow(
    "Unknown command 'creat'. Available commands: list, create, role, password, disable, enable, end-sessions, log, reviews, customers, mails, subscribers.",
  )
  const wrong = {
    create: 'create needs an e-mail address.',
    'list x': "list does not take 'x'.",
    'create a b': "create does not take 'b'.",
    'create a --role': '--role needs a value.',
    'password a --role read': 'password does not take --role.',
    'enable a --generate': 'enable does not take --generate.',
    'log --colour red': "log does not take '--colour'.",
    'log --limit': '--limit needs a value.',
  }
  for (const [command, sentence] of Object.entries(wrong)) {
    await expect(run(command)).rejects.toThrow(`${sentence}\n\nUsage: npm run admin`)
  }
  for (const command of ['role a', 'role a admin', 'create a@shop.test --role Owner']) {
    await expect(run(command)).rejects.toThrow('The role must be one of owner, content, orders, read.')
  }
  await expect(run('log --limit 0')).rejects.toThrow(Failure)
})

test('reviews are listed and moderated, and invalid commands say what to do', async () => {
  expect(await run('reviews list')).toBe('')
  expect(await run('reviews list --state published --product lamp --text bright --limit 5')).toBe('')
  const id = '0'.repeat(32)
  for (const command of [
    'publish',
    'hold',
    'reject --reason Advertising',
    'answer --text Thanks',
    'answer',
  ]) {
    const [name = '', ...rest] = command.split(' ')
    await expect(run(['reviews', name, id, ...rest].join(' '))).rejects.toThrow('Review not found.')
  }
  const wrong = {
    reviews: 'reviews takes one of list, publish, hold, reject, answer.',
    'reviews toString': 'reviews takes one of',
    'reviews publish': 'reviews publish needs the id of a review.',
    'reviews publish a b': "reviews publish does not take 'b'.",
    'reviews list a': "reviews list does not take 'a'.",
    'reviews publish a --reason x': 'reviews publish does not take --reason.',
    'reviews reject a': 'reviews reject needs --reason.',
    'reviews reject a --reason': '--reason needs a value.',
  }
  for (const [command, sentence] of Object.entries(wrong)) {
    await expect(run(command)).rejects.toThrow(sentence)
  }
  await expect(run('reviews list --state new')).rejects.toThrow(Failure)
})

test('customers are found, shown, signed out, moved, exported and erased, and the audit log records it', async () => {
  const folder = contentFolder(sampleContent())
  await platform.importContent(folder.folder)
  folder.remove()
  const formula = '=HYPERLINK("x")\u001b[2J\nforged'
  const created = await platform.customers.create({
    ...{ email: 'zoe@mail.test', password: 'correct horse battery', firstName: formula, lastName: 'Müller' },
    ...{ channelId: '1', language: 'en' },
  })
  const id = 'id' in created ? created.id : ''
  const line = await run('customers search mull --limit 5')
  expect(line).toBe(`${id}\tzoe@mail.test\t'=HYPERLINK("x") [2J forged Müller\t0\tactive\n`)
  expect(JSON.parse(await run('customers show zoe@mail.test'))).toMatchObject({ id, first_name: formula })
  expect(JSON.parse(await run(`customers export ${id}`))).toMatchObject({ data: { sessions: [] } })
  expect(await run(`customers end-sessions ${id}`)).toBe('0 sessions ended\n')
  expect(await run(`customers send-reset ${id}`)).toBe('')
  expect(await run('mails outbox --state waiting')).toMatch(/\twaiting\t0\t-\tzoe@mail.test\t\S/)
  await expect(run(`customers group ${id} unknown`)).rejects.toThrow('customers.groups')
  await expect(run(`customers send-activation ${id}`)).rejects.toThrow('already activated')
  await expect(run('customers show eve@mail.test')).rejects.toThrow('No customer has this e-mail address.')
  await expect(run('customers show none')).rejects.toThrow('There is no customer with this id.')
  await expect(run(`customers erase ${id}`)).rejects.toThrow('Nothing was deleted.')
  await expect(run(`customers erase ${id} --confirm eve@mail.test`)).rejects.toThrow('Nothing was deleted.')
  expect(await run(`customers erase ${id} --confirm zoe@mail.test`)).toBe('')
  expect(await run('customers search mull')).toBe('')
  const log = await run(`log --target customer:${id}`)
  expect(log.match(/customer\.[\w-]+/g)).toEqual(
    ['view', 'export', 'end-sessions', 'send-reset', 'view', 'view', 'view', 'erase'].map(
      (each) => `customer.${each}`,
    ),
  )
  expect(log).not.toMatch(/zoe|mull/i)
  for (const command of ['customers', 'customers show', 'customers group a', 'customers search --sort x']) {
    await expect(run(command)).rejects.toThrow('Usage: npm run admin -- customers')
  }
})

test('mail is previewed', async () => {
  const folder = contentFolder(sampleContent())
  await platform.importContent(folder.folder)
  folder.remove()
  expect(await run('mails events')).toContain('reset_password\n')
  expect(await run('mails preview reset_password --language de')).toContain('Passwort')
  expect(await run('mails preview welcome --html true')).toMatch(/^<!doctype html>/i)
  await expect(run('mails preview none')).rejects.toThrow('Expected one of these events: ')
  for (const command of ['mails', 'mails preview', 'mails events x', 'mails outbox --colour red']) {
    await expect(run(command)).rejects.toThrow('Usage: npm run admin -- mails')
  }
})

test('subscribers are exported as CSV', async () => {
  const header = 'email,channel,language,state,created_at,confirmed_at,updated_at,topics'
  expect(await run('subscribers export --state pending --channel 1')).toBe(`${header}\r\n`)
  await expect(run('subscribers')).rejects.toThrow("The only command of subscribers is 'export'.")
  await expect(run('subscribers export --all')).rejects.toThrow("subscribers export does not take '--all'.")
  await expect(run('subscribers export --state')).rejects.toThrow('--state needs a value.')
  await expect(run('subscribers export --state all')).rejects.toThrow(Failure)
})

test('runs as a program, with the password from stdin', () => {
  const args = ['--conditions=@vitrine/source', 'scripts/admin.ts']
  const options = { cwd: root, env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' } as const
  const program = (...more: string[]) => [...args, ...more]
  const input = 'a long enough password\n'
  execFileSync(process.execPath, program('create', 'eve@shop.test'), { ...options, input })
  const again = spawnSync(process.execPath, program('create', 'eve@shop.test'), { ...options, input })
  expect([again.status, again.stdout]).toEqual([1, ''])
  expect(again.stderr).toBe('Operator eve@shop.test already exists.\n')
})

test('a command ends silently if its output is closed', async () => {
  const program = `
    import { runProgram } from './scripts/command.ts'
    await runProgram(async () => {
      for (;;) if (!process.stdout.write('line\\n')) await new Promise((go) => process.stdout.once('drain', go))
    })`
  const child = spawn(
    process.execPath,
    ['--conditions=@vitrine/source', '--input-type=module', '-e', program],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const stderr = text(child.stderr)
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  child.stdout.destroy()
  expect([await ended, await stderr]).toEqual([[0, null], ''])
})
