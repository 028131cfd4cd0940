/** The server could not start to listen. The message is one sentence for a person, and names the variable to change. */
export class ListenError extends Error {
  /** The machine has no such address, for example no IPv6. */
  readonly isMissingAddress: boolean

  constructor(message: string, isMissingAddress: boolean, options: ErrorOptions) {
    super(message, options)
    this.name = 'ListenError'
    this.isMissingAddress = isMissingAddress
  }
}

/** Why a server could not listen on an address, as a sentence that names PORT or HOST. */
export function toListenError(
  error: NodeJS.ErrnoException,
  { host, port }: { readonly host: string; readonly port: number },
): ListenError {
  const isMissing = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'
  return new ListenError(toSentence(error, host, port), isMissing, { cause: error })
}

function toSentence({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use: set PORT to a free one, or end the program that uses it.`
    case 'EACCES':
      return `Port ${port} may not be used by this account: set PORT to a number above 1023.`
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
      return `${host} is no address of this machine: set HOST to localhost, or to :: for all addresses.`
    default:
      return `The server cannot listen on ${host}, port ${port} (PORT, HOST): ${message}.`
  }
}
