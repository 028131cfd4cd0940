import { createServer } from 'node:net'
import { LaunchError } from './say.mjs'

/**
 * Throws if the port is in use, before the shop is built. The shop itself reports other problems with PORT and HOST.
 * @param {NodeJS.ProcessEnv} env
 */
export async function refuseUsedPort({ PORT, HOST }) {
  const port = Number(PORT || 3000)
  const host = HOST || 'localhost'
  if (!Number.isInteger(port) || port < 1 || port > 65535) return
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    if (await isUsed(port, address)) {
      throw new LaunchError(
        `Port ${port} is already in use. Set PORT to another one, or stop the program that uses it.`,
      )
    }
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isUsed(port, host) {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(false)))
  })
}
