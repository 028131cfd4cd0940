import type { ParameterReader } from './parameter-reader.ts'

/** A geographical point, in degrees. */
export interface GeoPoint {
  readonly lat: number
  readonly lng: number
}

/** The earth's mean radius, in kilometres. */
const earthRadius = 6371.0088
/** Upper bound of the distance between two points on the earth's surface, in kilometres. */
const maxRadius = 20_040

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the great-circle distance between two points, in kilometres, by the haversine formula. */
export function distanceBetween(a: GeoPoint, b: GeoPoint): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng)
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A box of latitudes and longitudes. If it crosses the date line, it has two ranges of longitudes. */
export interface Bounds {
  readonly lat: readonly [min: number, max: number]
  readonly lng: readonly (readonly [min: number, max: number])[]
}

/**
 * Returns bounds that contain all points within a radius.
 *
 * @param radius in kilometres
 */
export function boundsOf({ lat, lng }: GeoPoint, radius: number): Bounds {
  // Slightly larger than necessary, since the exact distance is computed later.
  const angle = (radius / earthRadius) * (180 / Math.PI) * 1.001 + 1e-6
  const [south, north] = [lat - angle, lat + angle]
  const latitudes = [Math.max(-90, south), Math.min(90, north)] as const
  if (south <= -90 || north >= 90) return { lat: latitudes, lng: [[-180, 180]] }
  const sine = Math.sin(radians(angle)) / Math.cos(radians(lat))
  const width = sine >= 1 ? 180 : (Math.asin(sine) * 180) / Math.PI + 1e-6
  const [west, east] = [lng - width, lng + width]
  if (width >= 180) return { lat: latitudes, lng: [[-180, 180]] }
  if (west < -180)
    return {
      lat: latitudes,
      lng: [
        [west + 360, 180],
        [-180, east],
      ],
    }
  if (east > 180)
    return {
      lat: latitudes,
      lng: [
        [west, 180],
        [-180, east - 360],
      ],
    }
  return { lat: latitudes, lng: [[west, east]] }
}

/** Reads a circle: its `radius` in kilometres and its centre `field_value`, as `lat,lng`. */
export function readCircle(reader: ParameterReader): { readonly center: GeoPoint; readonly radius: number } {
  const radius = toDecimal(reader.required('radius'))
  if (!(radius > 0 && radius <= maxRadius)) {
    reader.fail(
      'BAD_PARAMETER',
      'radius',
      `Expected a number of kilometres greater than 0 and at most ${maxRadius}.`,
    )
  }
  const [lat = Number.NaN, lng = Number.NaN, ...rest] = reader
    .required('field_value')
    .split(',')
    .map((part) => toDecimal(part.trim()))
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180) || rest.length > 0) {
    reader.fail(
      'BAD_PARAMETER',
      'field_value',
      'Expected latitude and longitude in degrees, for example 52.5,13.4.',
    )
  }
  return { center: { lat, lng }, radius }
}

function toDecimal(text: string): number {
  return /^-?\d{1,6}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN
}
