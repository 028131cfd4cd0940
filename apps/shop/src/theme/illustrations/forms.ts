/** Material of a shape. Its colour depends on the look (styles/illustrations.css). */
type Paint = 'clay' | 'glaze' | 'linen' | 'glow' | 'beam' | 'shade' | 'handle' | 'mark'

/** Shapes from back to front, in a box of 200 by 240 with the base at 220. */
export type Form = readonly (readonly [paint: Paint, path: string])[]

export type FormName = 'vase' | 'lamp' | 'pendant' | 'bowl' | 'cup' | 'kiln'

/** Drawings of the products and tools of the two shops. */
export const forms: Readonly<Record<FormName, Form>> = {
  vase: [
    ['clay', 'M84 22h32l-4 46c0 20 42 36 42 86 0 32-14 54-26 66H72c-12-12-26-34-26-66 0-50 42-66 42-86z'],
    ['glaze', 'M84 22h32l-4 46c0 20 42 36 42 86-14 12-28-4-44 6s-26 14-38 2-18 0-26-8c0-50 42-66 42-86z'],
    ['shade', 'M104 22h12l-4 46c0 20 42 36 42 86 0 32-14 54-26 66h-26c16-12 28-34 28-66 0-50-30-66-28-86z'],
  ],
  lamp: [
    ['glow', 'M58 22h84l32 92H26z'],
    ['linen', 'M58 22h84l22 64q-64 20-128 0z'],
    ['clay', 'M92 114h16v14c28 6 44 26 44 48 0 20-10 36-22 44H70c-12-8-22-24-22-44 0-22 16-42 44-48z'],
    ['glaze', 'M92 114h16v14c28 6 44 26 44 48-16 10-30-6-48 4s-40 8-56-4c0-22 16-42 44-48z'],
    ['shade', 'M100 114h8v14c28 6 44 26 44 48 0 20-10 36-22 44h-22c14-8 22-24 22-44 0-22-12-42-30-48z'],
  ],
  pendant: [
    ['beam', 'M30 152h140l54 88q-124 30-248 0z'],
    ['mark', 'M100-400V62'],
    ['glow', 'M30 150a70 13 0 0 0 140 0z'],
    ['clay', 'M88 60h24v12c36 8 58 36 58 80H30c0-44 22-72 58-80z'],
    ['glaze', 'M88 60h24v12c26 6 45 22 53 48-22 10-40-6-64 2s-48 10-66-2c8-26 27-42 53-48z'],
    ['shade', 'M100 60h12v12c36 8 58 36 58 80h-34c0-44-12-72-36-80z'],
  ],
  bowl: [
    ['clay', 'M22 122h156c0 46-26 78-54 88v10H76v-10c-28-10-54-42-54-88z'],
    ['glaze', 'M22 122h156c0 14-2 26-6 36-20 12-44-6-70 4s-52 8-74-2c-4-12-6-24-6-38z'],
    ['shade', 'M130 122h48c0 46-26 78-54 88v10h-24v-10c20-12 30-44 30-88z'],
    ['mark', 'M22 122h156'],
  ],
  cup: [
    ['handle', 'M142 132c44-8 44 54-4 52'],
    ['clay', 'M52 108h96l-10 112H62z'],
    ['glaze', 'M52 108h96l-5 56c-16 10-26-6-44 2s-30 6-42-4z'],
    ['shade', 'M116 108h32l-10 112h-30z'],
    ['mark', 'M88 88c-12-14 10-20 0-36M114 88c-12-14 10-20 0-36'],
  ],
  kiln: [
    ['clay', 'M24 220V116a76 76 0 0 1 152 0v104z'],
    ['shade', 'M128 45a76 76 0 0 1 48 71v104h-30V116c0-30-6-54-18-71z'],
    [
      'mark',
      'M26 108h30M24 148h26M24 188h26M150 108h26M150 148h26M150 188h26M72 62l14 18M128 62l-14 18M100 40v22',
    ],
    ['glow', 'M58 220v-92a42 42 0 0 1 84 0v92z'],
    ['glaze', 'M76 220v-14c-6-24 10-34 14-58 8 10 10 18 8 28 8-4 12-12 12-22 14 20 20 38 14 52v14z'],
  ],
}
