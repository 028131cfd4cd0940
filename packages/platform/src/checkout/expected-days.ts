const dayMs = 86_400_000

/**
 * Returns the time that is a number of working days (Monday to Friday) after another. Times are in
 * milliseconds since 1970.
 */
export function addWorkingDays(from: number, count: number): number {
  let day = from
  for (let left = count; left > 0;) {
    day += dayMs
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/**
 * Returns the first and the last day on which a delivery is expected, in milliseconds since 1970.
 *
 * @param leadDays number of calendar days until all goods can be shipped
 */
export function expectedDays(
  now: number,
  leadDays: number,
  { min, max }: { readonly min: number; readonly max: number },
): { readonly from: number; readonly to: number } {
  const sent = now + leadDays * dayMs
  return { from: addWorkingDays(sent, min), to: addWorkingDays(sent, max) }
}

function isWorkingDay(time: number): boolean {
  const weekday = new Date(time).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
