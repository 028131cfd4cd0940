import { forms, type FormName } from './forms.ts'

interface Placement {
  readonly form: FormName
  readonly x: number
  readonly y: number
  readonly scale: number
}

interface IllustrationProps {
  /** Name of a form (forms.ts) or a scene: 'still-life', 'evening'. Defaults to 'still-life' for other names. */
  readonly name: string
  /** Alternative text. Without it, the drawing is hidden from assistive technology. */
  readonly alt?: string | undefined
}

/** Vertical position of objects on the table. The picture ends at 720. */
const table = 590

const stillLife: readonly Placement[] = [
  { form: 'lamp', x: 292, y: table, scale: 1.55 },
  { form: 'vase', x: 60, y: table + 14, scale: 1.75 },
  { form: 'bowl', x: 262, y: table + 36, scale: 0.95 },
]

const evening: readonly Placement[] = [
  { form: 'pendant', x: 300, y: 400, scale: 1.2 },
  { form: 'pendant', x: 60, y: 500, scale: 1.6 },
  { form: 'bowl', x: 330, y: table + 30, scale: 1 },
]

/**
 * Draws forms on or above a table. The scene fits into boxes of any shape, aligned with the bottom; table and cord extend
 * to the edges of the box.
 */
export function Illustration({ name, alt }: IllustrationProps) {
  const label = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg viewBox="0 110 600 610" preserveAspectRatio="xMidYMax" {...label}>
      <circle className="ill-disc" cx="372" cy="320" r="185" />
      <path className="ill-ground" d={`M-900 ${table - 40}h2400v400h-2400z`} />
      {toScene(name).map(({ form, x, y, scale }) => (
        <g key={`${form} ${x}`} transform={`translate(${x} ${y - 220 * scale}) scale(${scale})`}>
          {forms[form].map(([paint, path]) => (
            <path key={path} className={`ill-${paint}`} d={path} />
          ))}
        </g>
      ))}
    </svg>
  )
}

function toScene(name: string): readonly Placement[] {
  if (!isForm(name)) return name === 'evening' ? evening : stillLife
  return [{ form: name, x: 60, y: name === 'pendant' ? table : table + 24, scale: 2.4 }]
}

function isForm(name: string): name is FormName {
  return Object.hasOwn(forms, name)
}
