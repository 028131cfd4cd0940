/** A point on the earth, in degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Mean radius of the earth in kilometres. */
const radius = 6371

/** Returns the distance between two points in kilometres, with the haversine formula. */
export function distanceOf(one: Point, other: Point): number {
  const half = (from: number, to: number): number => Math.sin(((to - from) * Math.PI) / 360) ** 2
  const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180)
  const square =
    half(one.latitude, other.latitude) +
    cosine(one.latitude) * cosine(other.latitude) * half(one.longitude, other.longitude)
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(square)))
}
