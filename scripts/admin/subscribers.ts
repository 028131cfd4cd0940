import { call, toQuery } from './calls.ts'
import { defineCommand, type CommandGroup } from './command.ts'

/** The commands about subscribers of the newsletter. */
export const subscriberCommands: CommandGroup = {
  name: 'subscribers',
  help: 'exports addresses of the newsletter',
  commands: [
    defineCommand({
      name: 'export',
      options: { state: 'state', channel: 'id' },
      help: 'writes addresses of the newsletter as CSV; subscribed ones by default. States: pending, subscribed, unsubscribed',
      async run({ options }, tools) {
        let cursor: string | undefined
        do {
          const { csv, next } = await call(tools, `GET /subscribers/csv${toQuery({ ...options, cursor })}`)
          tools.write(String(csv))
          cursor = typeof next === 'string' ? next : undefined
        } while (cursor !== undefined)
      },
    }),
  ],
}
