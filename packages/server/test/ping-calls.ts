const address = 'http://shop.localhost:3000/exp-sf-cms/api/ping?path=%2F'

/** Returns a call that reads, as a shop forwards it. */
export function get(init?: RequestInit): Request {
  return new Request(address, init)
}

/** Returns a call with a body, as a shop forwards it. */
export function post(body: BodyInit): Request {
  return new Request(address, { method: 'POST', body, duplex: 'half' } as RequestInit)
}

/** Body of a valid response to both. */
export const success = JSON.stringify({
  Status: 'success',
  Data: { language: 'en', channelId: '1', otherDomains: [] },
})

/** Returns the status of a failed call and what its envelope says. */
export async function failure(answer: Response): Promise<[status: number, outcome: string, code: string]> {
  const { Status, Error } = (await answer.json()) as { Status: string; Error: { code: string } }
  return [answer.status, Status, Error.code]
}
