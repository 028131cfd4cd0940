import type { Attack } from './attack.ts'
import { ask, describe, flood, type RawRequest } from './sockets.ts'

/** An attack that sends the same kind of request again and again, each from an address of its own. */
export function requests(name: string, next: () => RawRequest, connections = 16): Attack {
  return {
    name: `${name}, ${connections} connections`,
    run: async ({ target, signal }) =>
      describe(await flood(connections, signal, () => ask(target.origin, next(), signal))),
  }
}
