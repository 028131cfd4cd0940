import { text } from 'node:stream/consumers'
import { Failure } from '../failure.ts'

const enter = new Set(['\r', '\n', '\u0004'])
const erase = new Set(['\u007f', '\b'])

/** Reads a new password: prompts for it twice without echo, or reads the first line of stdin. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return ((await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '').normalize('NFC')
  const first = await ask('Password: ')
  const second = await ask('Once more: ')
  if (first !== second) throw new Failure('The passwords do not match.\n')
  return first.normalize('NFC')
}

async function ask(question: string): Promise<string> {
  const { stdin, stderr } = process
  stderr.write(question)
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  try {
    let password = ''
    for await (const piece of stdin.iterator({ destroyOnReturn: false })) {
      for (const character of String(piece)) {
        if (enter.has(character)) return password
        if (character === '\u0003') throw new Failure('Cancelled. Nothing was changed.\n')
        password = erase.has(character) ? password.slice(0, -1) : password + character
      }
    }
    return password
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    stderr.write('\n')
  }
}
