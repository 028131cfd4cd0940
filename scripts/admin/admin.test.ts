import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createPlatform, OperatorError, type Platform } from '@vitrine/platform'
import { cartCatalogue, cartSettings, contentFolder, sampleContent } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../root.ts'
import { Failure } from '../failure.ts'
import { readCommand } from './commands.ts'

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
  await readCommand(command.split(' '))({
    platform,
    write: (text) => (written += text),
    writeProgress: () => {},
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
    "Unknown command 'creat'. Available commands: list, create, role, password, disable, enable, end-sessions, log, customers, gift-certificates, goods, mails, orders, pages, payments, promotions, report, reviews, stock, subscribers.",
  )
  const wrong = {
    create: 'create needs <email>.',
    'role a': 'role needs <role>.',
    'list x': "list does not take 'x'.",
    'create a b': "create does not take 'b'.",
    'create a --role': '--role needs a value.',
    'password a --role read': 'password does not take --role.',
    'enable a --generate': 'enable does not take --generate.',
    'list toString': "list does not take 'toString'.",
    'log --colour red': 'log does not take --colour.',
    'log --limit': '--limit needs a value.',
  }
  for (const [command, sentence] of Object.entries(wrong)) {
    await expect(run(command)).rejects.toThrow(`${sentence}\n\nUsage: npm run admin`)
  }
  for (const command of ['role a admin', 'create a@shop.test --role Owner']) {
    await expect(run(command)).rejects.toThrow('The role must be one of owner, content, orders, read.')
  }
  await expect(run('log --limit 0')).rejects.toThrow(Failure)
})

test('the usage lists the commands of each group', async () => {
  await expect(run('--help')).rejects.toThrow(
    /^Usage: npm run admin -- <command>\n\n {2}list {28}lists the operators\n[^]*\n {2}reviews … {23}lists, shows/,
  )
  const usage = await run('reviews').catch((error: unknown) =>
    error instanceof Failure ? error.message : '',
  )
  expect(usage).toContain(`Usage: npm run admin -- reviews <command>

  reviews list [--state <state>] [--product <product>] [--text <text>] [--limit <n>]
                                  lists reviews; waiting ones by default. States: waiting, published, rejected,
                                  withdrawn. The third column is the time of the text, for --seen
  reviews show <review>           shows a review as JSON
`)
  for (const line of usage.split('\n')) expect(line.length).toBeLessThanOrEqual(120)
  await expect(run('reviews toString')).rejects.toThrow(
    "Unknown command 'reviews toString'. Available commands: reviews list, reviews show,",
  )
})

describe('reviews', () => {
  /** Inserts a review that waits. */
  async function addReview(): Promise<string> {
    const folder = contentFolder(sampleContent())
    await platform.importContent(folder.folder)
    folder.remove()
    const person = {
      email: 'zoe@mail.test',
      password: 'correct horse battery',
      firstName: 'Zoë',
      lastName: '',
    }
    const created = await platform.customers.create({ ...person, channelId: '1', language: 'en' })
    const id = '5'.repeat(32)
    using database = new DatabaseSync(join(dataDir, 'commerce.sqlite'))
    const row = {
      ...{ id, product_key: 'lamp', customer_id: 'id' in created ? created.id : '', language: 'en' },
      ...{ author: 'Zoë', rating: 4, title: 'Bright', text: 'Good\u001b[2J\nlight', moderation: 'waiting' },
      ...{ is_withdrawn: 0, verified: 0, created_at: '2026-06-01T12:00:00.000Z', updated_at: firstTime },
    }
    const names = Object.keys(row)
    database
      .prepare(`insert into reviews (${names.join()}) values (${names.map(() => '?').join()})`)
      .run(...Object.values(row))
    return id
  }
  const firstTime = '2026-06-01T12:00:00.000Z'
  const laterTime = '2026-06-01T13:00:00.000Z'

  test('are listed, shown, moderated and answered', async () => {
    expect(await run('reviews list')).toBe('')
    const id = await addReview()
    const line = await run('reviews list')
    expect(line).toBe(`${id}\twaiting\t${firstTime}\t4/5\tlamp\tZoë\tBright\tGood [2J light\n`)
    expect(JSON.parse(await run(`reviews show ${id}`))).toMatchObject({ id, updated_at: firstTime })
    const seen = `--seen ${firstTime}`
    const stateOf = async () => (JSON.parse(await run(`reviews show ${id}`)) as { state: string }).state
    expect(await run(`reviews publish ${id} ${seen}`)).toBe('')
    expect(await stateOf()).toBe('published')
    await run(`reviews hold ${id} ${seen} --reason Wait`)
    expect(await stateOf()).toBe('waiting')
    await run(`reviews reject ${id} --reason Advertising ${seen}`)
    expect(await run('reviews list --state rejected --product lamp --text good --limit 5')).toContain(id)
    await run(`reviews answer ${id} ${seen} --text Thanks`)
    expect(JSON.parse(await run(`reviews show ${id}`))).toMatchObject({
      ...{ reason: 'Advertising', answer: { text: 'Thanks' } },
    })
    await run(`reviews delete-answer ${id}`)
    expect(JSON.parse(await run(`reviews show ${id}`))).toMatchObject({ answer: null })
  })

  test('are shown instead of moderated if the text has changed since it was read', async () => {
    const id = await addReview()
    {
      using database = new DatabaseSync(join(dataDir, 'commerce.sqlite'))
      database.prepare('update reviews set text = ?, updated_at = ?').run('Buy pills', laterTime)
    }
    for (const command of ['publish', 'hold', 'reject --reason No', 'answer --text Thanks']) {
      const [name = '', ...rest] = command.split(' ')
      await expect(run(['reviews', name, id, '--seen', firstTime, ...rest].join(' '))).rejects.toThrow(
        `Nothing was changed: the author has changed the review since ${firstTime}. Its current text:\n\n` +
          `${id}\twaiting\t${laterTime}\t4/5\tlamp\tZoë\tBright\tBuy pills\n\n` +
          `To continue with this text, repeat the command with --seen ${laterTime}.\n`,
      )
    }
    expect(await run('reviews list')).toContain('waiting')
    expect(await run('log --action review.publish')).toContain('outcome="refused" code="CONFLICT"')
    await run(`reviews publish ${id} --seen ${laterTime}`)
    expect(await run('reviews list')).toBe('')
  })

  test('have commands that say what is wrong', async () => {
    const seen = `--seen ${firstTime}`
    for (const command of ['publish', 'hold', 'reject --reason No', 'answer --text Thanks']) {
      const [name = '', ...rest] = command.split(' ')
      const unknown = ['reviews', name, '0'.repeat(32), seen, ...rest].join(' ')
      await expect(run(unknown)).rejects.toThrow('Review not found.')
    }
    const wrong = {
      'reviews publish': 'reviews publish needs <review>.',
      'reviews publish a': 'reviews publish needs --seen <time>.',
      'reviews publish a b': "reviews publish does not take 'b'.",
      'reviews list a': "reviews list does not take 'a'.",
      'reviews publish a --reason x': 'reviews publish does not take --reason.',
      [`reviews reject a ${seen}`]: 'reviews reject needs --reason <text>.',
      'reviews reject a --reason': '--reason needs a value.',
    }
    for (const [command, sentence] of Object.entries(wrong)) {
      await expect(run(command)).rejects.toThrow(`${sentence}\n\nUsage: npm run admin -- reviews <command>`)
    }
    await expect(run('reviews list --state new')).rejects.toThrow(Failure)
  })
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
  await expect(run('customers show eve@mail.test')).rejects.toThrow('No customer has this email address.')
  await expect(run('customers show none')).rejects.toThrow('There is no customer with this id.')
  await expect(run(`customers erase ${id}`)).rejects.toThrow('customers erase needs --confirm <email>.')
  await expect(run(`customers erase ${id} --confirm eve@mail.test`)).rejects.toThrow('Nothing was deleted.')
  expect(await run(`customers erase ${id} --confirm zoe@mail.test`)).toBe('')
  expect(await run('customers search mull')).toBe('')
  const log = await run(`log --target customer:${id}`)
  const entries = log.split('\n').filter((each) => !each.includes('"attempted"'))
  expect(entries.flatMap((each) => each.match(/customer\.[\w-]+/g) ?? [])).toEqual(
    ['view', 'export', 'end-sessions', 'send-reset', 'view', 'view', 'erase'].map(
      (each) => `customer.${each}`,
    ),
  )
  expect(log).not.toMatch(/zoe|mull/i)
  for (const command of ['customers', 'customers show', 'customers group a', 'customers search --sort x']) {
    await expect(run(command)).rejects.toThrow('Usage: npm run admin -- customers <command>')
  }
})

test('promotions and gift certificates are created, listed, ended and exported', async () => {
  const folder = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  await platform.importContent(folder.folder)
  folder.remove()
  const file = join(dataDir, 'spring.json')
  writeFileSync(file, JSON.stringify({ names: { en: '=Spring' }, reward: { kind: 'percent', percent: 10 } }))
  expect(await run(`promotions put spring ${file}`)).toBe('')
  expect(await run('promotions list')).toBe("spring\tactive\tcode\tpercent\t0\t'=Spring\n")
  writeFileSync(file, await run('promotions show spring'))
  expect(await run(`promotions put spring ${file}`)).toBe('')
  await expect(run(`promotions put spring ${file}`)).rejects.toThrow(
    'The promotion has changed in the meantime.',
  )
  writeFileSync(file, 'VIP-1\r\n\nVIP-2\n')
  expect(await run(`promotions create-codes spring --file ${file} --max-uses 5`)).toBe('VIP-1\nVIP-2\n')
  const random = await run('promotions create-codes spring --count 2 --prefix B- --length 10')
  expect(random).toMatch(/^(B-[A-Z2-9]{10}\n){2}$/)
  expect(await run('promotions codes spring')).toContain('VIP-1\t0\t5\n')
  expect(await run('promotions export-codes spring')).toMatch(
    /^code,uses,max_uses,created_at\r\nB-[^]*\r\nVIP-2,0,5,\S+\r\n$/,
  )
  expect(await run('promotions end spring')).toBe('')
  expect(await run('promotions list --state ended')).toContain('spring')
  await expect(run('promotions put spring none.json')).rejects.toThrow('none.json cannot be read.')
  await expect(run('promotions create-codes spring')).rejects.toThrow('Expected codes, or the count')

  const created = await run(
    'gift-certificates create --count 2 --amount 5000 --currency EUR --expires 2999-12-31',
  )
  const [id = '', code = ''] = created.split(/\s/)
  expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
  const line = `${id}\tactive\t${code.slice(-4)}\t5000\tEUR\t2999-12-31\n`
  expect(await run(`gift-certificates list --last-digits ${code.slice(-4)}`)).toContain(line)
  await run(`gift-certificates correct ${id} --from 5000 --to 4000 --reason Returned`)
  await run(`gift-certificates disable ${id}`)
  expect(JSON.parse(await run(`gift-certificates show ${id}`))).toMatchObject({
    ...{ balance: 4000, state: 'disabled', entries: [{ kind: 'issue' }, { kind: 'correct', amount: -1000 }] },
  })
  expect(await run('gift-certificates export --state disabled')).toContain(`\r\n${id},`)
  await run(`gift-certificates enable ${id}`)
  expect(await run('gift-certificates list --state disabled')).toBe('')
  expect(await run('log')).not.toMatch(new RegExp(`VIP-1|${code}`))
  for (const command of [
    'promotions put spring',
    'gift-certificates create',
    'gift-certificates correct a',
  ]) {
    await expect(run(command)).rejects.toThrow('Usage: npm run admin -- ')
  }
})

test('mail is previewed', async () => {
  const folder = contentFolder(sampleContent())
  await platform.importContent(folder.folder)
  folder.remove()
  expect(await run('mails events')).toContain('reset_password\n')
  expect(await run('mails preview reset_password --language de')).toContain('Passwort')
  expect(await run('mails preview welcome --html')).toMatch(/^<!doctype html>/i)
  await expect(run('mails preview none')).rejects.toThrow('Expected one of these events: ')
  for (const command of ['mails', 'mails preview', 'mails events x', 'mails outbox --colour red']) {
    await expect(run(command)).rejects.toThrow('Usage: npm run admin -- mails')
  }
})

test('subscribers are exported as CSV', async () => {
  const header = 'email,channel,language,state,created_at,confirmed_at,updated_at,topics'
  expect(await run('subscribers export --state pending --channel 1')).toBe(`${header}\r\n`)
  await expect(run('subscribers')).rejects.toThrow('Usage: npm run admin -- subscribers')
  await expect(run('subscribers export --all')).rejects.toThrow('subscribers export does not take --all.')
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

test('goods are exported, checked, imported and exported again', async () => {
  const folder = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  await platform.importContent(folder.folder)
  folder.remove()
  await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
  const file = join(dataDir, 'goods.csv')
  const report = join(dataDir, 'report.csv')
  const exported = await run('goods export')
  expect(exported).toMatch(/^sku,currency,group,price,.*\r\nBAG,EUR,0,30\.00,/)
  // As spreadsheets save "Unicode text".
  writeFileSync(file, Buffer.from(`\uFEFF${exported.replace('30.00', '31.00')}`, 'utf16le'))
  const dry = await run(`goods import ${file} --dry-run --report ${report}`)
  expect(dry).toBe(
    'The file would change (15 lines):\n' +
      '  prices: 0 added, 1 changed, 0 removed, 10 unchanged\n' +
      '  stock: 0 added, 0 changed, 0 removed, 4 unchanged\n',
  )
  expect(readFileSync(report, 'utf8')).toBe(
    'line,sku,what,before,after,error\r\n2,BAG,price EUR,30.00,31.00,\r\n',
  )
  expect(await run('goods export')).toBe(exported)
  expect(await run(`goods import ${file} --reason June`)).toContain('prices: 0 added, 1 changed')
  expect(await run('goods export')).toBe(exported.replace('30.00', '31.00'))
  expect(await run('goods imports')).toContain('"state": "done"')
  writeFileSync(file, 'sku,currency,price\nBAG,EUR,x\n=1+1,EUR,1\n')
  await expect(run(`goods import ${file} --report ${report}`)).rejects.toThrow(
    'Nothing was changed: 2 lines have errors.\nline 2\tprice\t"x"\tExpected an amount',
  )
  expect(readFileSync(report, 'utf8')).toContain("3,,sku,'=1+1,,The SKU does not exist.")
  writeFileSync(file, Buffer.from([0x73, 0x6b, 0x75, 0xfc]))
  await expect(run(`goods import ${file}`)).rejects.toThrow('is not in UTF-8')
  await expect(run('goods import none.csv')).rejects.toThrow('Cannot read none.csv')
})
