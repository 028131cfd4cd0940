/** Thrown if the server cannot listen. The message is suitable for display and names the variable to change. */
export class ListenError extends Error {
  /** True if the machine does not have the address, for example because it has no IPv6. */
  readonly isMissingAddress: boolean

  constructor(message: string, isMissingAddress: boolean, options: ErrorOptions) {
    super(message, options)
    this.name = 'ListenError'
    this.isMissingAddress = isMissingAddress
  }
}

/** Converts an error of `listen` to a `ListenError` that names PORT or HOST. */
export function toListenError(
  error: NodeJS.ErrnoException,
  { host, port }: { readonly host: string; readonly port: number },
): ListenError {
  const isMissing = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'
  return new ListenError(toMessage(error, host, port), isMissing, { cause: error })
}

function toMessage({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Set PORT to another one, or stop the program that uses it.`
    case 'EACCES':
      return `This account is not allowed to use port ${port}. Set PORT to a number above 1023.`
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine. Set HOST to localhost, or to :: for all addresses.`
    default:
      return `The server cannot listen on ${host}, port ${port} (HOST, PORT): ${message}.`
  }
}
