/** Returns the name of a customer group, which the shop does not name itself. */
export function toGroupName(id: string): string {
  return id === '0' ? 'Guests' : `Group ${id}`
}
