import { calls } from '@vitrine/contract/table'

process.stdout.write(`${JSON.stringify(calls, null, 2)}\n`)
