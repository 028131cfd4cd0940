import { createHash } from 'node:crypto'
import { defaultCheckoutSettings, type CheckoutSettings } from '@vitrine/contract/schemas'
import { Html } from '../http/index.ts'
import { checkoutStyle } from './checkout-style.ts'

export type Appearance = CheckoutSettings['appearance']

type ColourName = keyof Appearance['colours']

/** The colours of the demonstration shop in the light and dark colour schemes. */
const colours: Readonly<Record<ColourName, readonly [light: string, dark: string]>> = {
  page: ['#f6f6f2', '#14171d'],
  panel: ['#ecefee', '#1d222c'],
  field: ['#ffffff', '#14171d'],
  ink: ['#1a1f2b', '#eeece6'],
  inkSoft: ['#525a66', '#a9b0bb'],
  line: ['#d3d7d5', '#343b47'],
  accent: ['#2341a3', '#a9bcff'],
  onAccent: ['#ffffff', '#121733'],
}

/** System fonts, so that no font is loaded. */
const headings = {
  serif: `'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,'Noto Serif','Noto Naskh Arabic','Geeza Pro',serif;--h-weight:400`,
  sans: `ui-sans-serif,system-ui,'Segoe UI','Noto Sans','Noto Sans Arabic',sans-serif;--h-weight:600`,
  geometric: `'Avenir Next',Avenir,'Century Gothic',Futura,'Noto Sans Display','Noto Sans','Noto Sans Arabic',sans-serif;--h-weight:650`,
} as const

const base = `*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.6 ui-sans-serif,system-ui,'Segoe UI','Noto Sans','Noto Sans Arabic',sans-serif;overflow-wrap:break-word}
:lang(ar) body{line-height:1.85}
h1,h2,h3{margin:0;font-family:var(--h-font);font-weight:var(--h-weight);line-height:1.2;text-wrap:balance}
h1{font-size:clamp(1.65rem,1.4rem + 1.15vw,2.25rem)}
h2{font-size:1.35rem}
p,ul,dl,dd{margin:0}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:.22em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.bar{border-block-end:1px solid var(--line)}
.bar>div,main,.foot{max-inline-size:72rem;margin-inline:auto;padding-inline:clamp(1rem,4vw,2.5rem)}
.bar>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 1rem;min-block-size:4rem;padding-block:.5rem}
.bar a{display:inline-flex;align-items:center;min-block-size:2.75rem}
.shop{font:var(--h-weight) 1.35rem/1.2 var(--h-font)}
main{padding-block:clamp(1.5rem,4vw,2.5rem) 3rem}
main>*+*{margin-block-start:1rem}
.foot{display:flex;flex-wrap:wrap;gap:0 1.5rem;padding-block:1rem 2rem;font-size:.875rem}
.foot a{display:inline-flex;align-items:center;min-block-size:2.75rem}
table{inline-size:100%;border-collapse:collapse}
th,td{padding:.5rem 0;border-block-end:1px solid var(--line);text-align:start;vertical-align:top;font-weight:400}
th+*,td+*{padding-inline-start:.75rem}
.amount{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
small{display:block;color:var(--soft);font-size:.875rem}
.button,button{display:inline-flex;align-items:center;justify-content:center;min-block-size:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--soft);border-radius:var(--button-radius);background:transparent;color:inherit;font:inherit;text-decoration:none;cursor:pointer}
button:hover,.button:hover{border-color:var(--accent);color:var(--accent)}
.pay,.main{min-block-size:3.25rem;border-color:transparent;background:var(--accent);color:var(--on-accent);font-weight:600}
.pay:hover,.main:hover{color:var(--on-accent);text-decoration:underline}
.pay{inline-size:100%;font-size:1.0625rem}
.notice{padding:.75rem 1rem;border-inline-start:6px solid var(--accent);background:var(--panel)}
.notice ul{margin-block-start:.25rem;padding-inline-start:1.25rem}
.bad{border-color:var(--bad)}
.sr{position:absolute;inline-size:1px;block-size:1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
label{display:block}
.text{display:block;inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:var(--radius);background:var(--field);color:inherit;font:inherit}
[aria-invalid]{border:2px solid var(--bad)}
@media (forced-colors:active){.pay,.main{border:2px solid ButtonText}}
`

/** The style of a shop's pages. */
export interface StoreStyle {
  readonly element: Html
  /** Base64 SHA-256 hash of the style, for the Content-Security-Policy. */
  readonly hash: string
}

/**
 * Creates the style of the hosted store's pages. The settings only contain colours and numbers
 * (R39).
 */
export function createStoreStyle(appearance: Appearance = defaultCheckoutSettings.appearance): StoreStyle {
  const { radius, buttonRadius = radius } = appearance
  const names = { inkSoft: 'soft', onAccent: 'on-accent' } as Readonly<Record<string, string>>
  const shades = Object.entries(colours).map(([name, [light, dark]]) => {
    const own = appearance.colours[name as ColourName] ?? { light, dark }
    return `--${names[name] ?? name}:light-dark(${own.light},${own.dark})`
  })
  const root = [
    'color-scheme:light dark',
    ...shades,
    '--bad:light-dark(#a3221c,#ffb4ab)',
    `--radius:${radius}px;--button-radius:${buttonRadius}px`,
    `--h-font:${headings[appearance.headings]}`,
  ].join(';')
  // The complete element, since every character in it affects the hash.
  const style = `:root{${root}}\n${base}${checkoutStyle}`
  return {
    element: new Html(`<style>${style}</style>`),
    hash: createHash('sha256').update(style).digest('base64'),
  }
}
