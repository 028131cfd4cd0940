import type { UnitMeasure } from '../goods/index.ts'

/**
 * Returns the price of the reference quantity of goods that are sold by weight, volume, length or
 * area, in minor units, rounded half up: if 250 ml cost €5.99, a litre costs €23.96.
 *
 * @param amount price of one piece in minor units
 */
export function unitPriceOf(amount: number, { content, reference }: UnitMeasure): number {
  // Contents may have decimal places. Calculating with integers keeps the result exact.
  const scale = 1000
  const per = BigInt(Math.round(content * scale))
  const of = BigInt(Math.round(reference * scale))
  return Number((BigInt(amount) * of * 2n + per) / (per * 2n))
}

/** Units for display, largest first. The first one in which the reference quantity is at least 1 is used. */
const units: Readonly<Record<UnitMeasure['unit'], readonly (readonly [size: number, name: string])[]>> = {
  g: [
    [1000, 'kilogram'],
    [1, 'gram'],
  ],
  ml: [
    [1000, 'liter'],
    [1, 'milliliter'],
  ],
  mm: [
    [1000, 'meter'],
    [10, 'centimeter'],
    [1, 'millimeter'],
  ],
  mm2: [
    [1_000_000, 'm²'],
    [100, 'cm²'],
    [1, 'mm²'],
  ],
  piece: [[1, '']],
}

/** Singular and plural of "piece", which `Intl` does not support as a unit. */
const pieceNames: Readonly<Record<string, readonly [one: string, several: string]>> = {
  en: ['piece', 'pieces'],
  de: ['Stück', 'Stück'],
  ar: ['قطعة', 'قطع'],
}

/** Formats the reference quantity of a unit price in a language: `1 l`, `100 g`, `1 m²`, `1 piece`. */
export function formatMeasure({ unit, reference }: UnitMeasure, language: string): string {
  const [size, name] = units[unit].find(([each]) => reference >= each) ?? [1, '']
  const value = reference / size
  const options = { numberingSystem: 'latn', maximumFractionDigits: 3 } as const
  const isStandard = /^[a-z]+$/.test(name)
  const format = new Intl.NumberFormat(
    language,
    isStandard ? { ...options, style: 'unit', unit: name, unitDisplay: 'short' } : options,
  )
  if (isStandard) return format.format(value)
  const [one, several] = pieceNames[language.split('-')[0] ?? ''] ?? ['piece', 'pieces']
  const ownName = name === '' ? (value === 1 ? one : several) : name
  return `${format.format(value)} ${ownName}`
}
