import { parseArgs } from 'node:util'
import { closeOnSignals, serve, type RunningServer } from '../src/node.ts'

/**
 * A server in a separate process, for tests with signals. `/slow/` sends half of its response and reports that on
 * standard output; it sends the rest after "go" on standard input. With `--starting`, it never listens.
 */
const { values } = parseArgs({ options: { fail: { type: 'boolean' }, starting: { type: 'boolean' } } })

let server: RunningServer | undefined
closeOnSignals(async () => {
  await server?.close()
  if (values.fail === true) throw new Error('The database would not close.')
  process.stdout.write('closed\n')
})

const go = new Promise<void>((resolve) => process.stdin.once('data', () => resolve()))

async function handle(request: Request): Promise<Response> {
  if (!request.url.endsWith('/slow/')) return new Response('quick')
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(Buffer.from('first half, '))
      process.stdout.write('half\n')
      await go
      controller.enqueue(Buffer.from('second half'))
      controller.close()
    },
  })
  return new Response(body)
}

if (values.starting === true) {
  process.stdout.write('starting\n')
  await go
}
server = await serve({ handle, host: 'localhost', port: 0 })
process.stdout.write(`${server.port}\n`)
