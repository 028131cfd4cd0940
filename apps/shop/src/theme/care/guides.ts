/** How to look after things of one material. */
export interface CareGuide {
  readonly title: string
  readonly intro: string
  /** What to do, by occasion. */
  readonly rules: readonly (readonly [occasion: string, advice: string])[]
}

/** The heading above the other guides. */
export const otherMaterials = 'Other materials'

/** The guides by the word in their address, `/care/<material>/`. */
export const guides: Readonly<Record<string, CareGuide>> = {
  stoneware: {
    title: 'Stoneware',
    intro: 'Fired at 1,250 °C, dense and hard. It asks for little, and it shows when it gets that little.',
    rules: [
      [
        'Every day',
        'Dishwasher, oven and microwave are all fine. Let a hot dish cool before water touches it.',
      ],
      [
        'Grey marks',
        'Cutlery leaves metal on the glaze, not scratches. A paste of baking soda takes it off.',
      ],
      ['The bare foot', 'Where there is no glaze the clay drinks. Dry it standing upside down.'],
      [
        'Chips',
        'Send us a picture. We fill small chips with lacquer and silver, and charge only the postage.',
      ],
    ],
  },
  porcelain: {
    title: 'Porcelain',
    intro: 'Thin enough to let light through. It is stronger than it looks, except at the rim.',
    rules: [
      ['Every day', 'Wash by hand in warm water. In the dishwasher, keep pieces a finger apart.'],
      [
        'Stacking',
        'Put a sheet of paper between plates: an unglazed foot is sharper than the glaze below it.',
      ],
      ['Tea stains', 'Warm water with a spoon of citric acid, ten minutes, then rinse.'],
      ['Lamp shades', 'Switch off, let cool, dust with a dry brush. No water near the socket.'],
    ],
  },
  brass: {
    title: 'Brass',
    intro:
      'We leave it without lacquer, so that it darkens where it is left alone and shines where it is touched.',
    rules: [
      ['Every month', 'A dry cotton cloth is enough. Pull the plug first.'],
      ['To make it bright', 'Lemon juice and salt on a soft cloth, then plain water, then dry at once.'],
      ['To keep it dark', 'Do nothing. After about a year the colour settles.'],
      ['Never', 'Steel wool or polish with ammonia: both leave a haze that has to be ground off.'],
    ],
  },
  linen: {
    title: 'Linen shades',
    intro: 'Woven cloth over a wire frame. Dust is its only enemy, and heat its only danger.',
    rules: [
      ['Every month', 'Vacuum with the soft brush on the lowest setting, from top to bottom.'],
      ['Stains', 'Dab with a white cloth and cold water. Rubbing pushes the stain into the weave.'],
      ['The bulb', 'LED up to 8 watts. Warmer lamps turn the cloth yellow within two winters.'],
      [
        'A new cover',
        'After ten years or so: send the frame, choose the cloth, and it is back in two weeks.',
      ],
    ],
  },
}
