import type { ReviewLanguage } from './review-pool.ts'

export const english: ReviewLanguage = {
  language: 'en',
  authors: [
    'Maud H.',
    'Tom R.',
    'Ines P.',
    'Callum B.',
    'Priya S.',
    'Ruth A.',
    'Owen T.',
    'Grace L.',
    'Sam W.',
    'Nora K.',
  ],
  pool: {
    general: [
      [
        5,
        'Better than the picture',
        'I had feared that it would look different in our light. It looks better.',
      ],
      [4, 'Well packed', 'Arrived in one piece and without any plastic. It took a day longer than promised.'],
      [5, 'A present I nearly kept', 'Bought for my sister. I ordered a second one the same evening.'],
      [4, 'Honest work', 'You can see that somebody made it. Small differences, and I like them.'],
      [
        3,
        'Nice, but smaller than I thought',
        'My own fault, the measures are given. It now stands in another room.',
      ],
      [5, 'Two years on', 'Used every day for two years and still the thing I would save from a fire.'],
    ],
    tableware: [
      [5, 'My mornings', 'It sits in the hand as if it had been made for me. The whole family wants it.'],
      [
        4,
        'Lovely glaze',
        'The glaze has a depth that no factory gets right. One of mine is a little lighter than the others.',
      ],
      [5, 'Two hundred breakfasts', 'Two hundred breakfasts and not a scratch on it.'],
      [3, 'A little heavy', 'Beautiful, but my mother finds it heavy when it is full.'],
    ],
    lighting: [
      [5, 'The corner is alive', 'We used to avoid that corner. Now everybody reads there.'],
      [4, 'Warm light', 'Exactly the light I wanted. I should have ordered two.'],
      [5, 'Quiet and beautiful', 'It is as handsome by day as in the evening.'],
    ],
    textiles: [
      [5, 'Better every month', 'After a few weeks of use it became what it is meant to be.'],
      [4, 'True colours', 'The colours are as shown. It lost a little lint in the first week.'],
      [5, 'The cat agrees', 'I had to move the cat twice to take a picture of it.'],
    ],
    furniture: [
      [5, 'Built in ten minutes', 'Everything fitted, nothing was left over, and nothing wobbles.'],
      [4, 'Solid', 'Heavy, quiet and well made. One foot needed a felt pad on our floor.'],
      [5, 'For my children', 'I expect my children to quarrel about it one day.'],
    ],
    kitchen: [
      [5, 'In use every day', 'It has not gone back into the cupboard since it came.'],
      [4, 'Good tool', 'Does what it should and looks good on the counter.'],
      [2, 'Not for me', 'Well made, but too large for my kitchen. Returning it was easy.'],
    ],
    living: [
      [5, 'It makes the room', 'Visitors always ask where it is from.'],
      [4, 'Very pretty', 'A little darker than on my screen, which suits the wall better.'],
      [5, 'Sturdy', 'It has survived a removal and a toddler.'],
    ],
    garden: [
      [5, 'Through the year', 'It has been outside since spring and still looks new.'],
      [4, 'A joy to use', 'The garden was a duty before. Now I look forward to it.'],
      [5, 'The neighbours ask', 'Three neighbours have asked where it is from. I told two of them.'],
    ],
    stationery: [
      [5, 'I write again', 'Since it lies on my desk I write letters again.'],
      [4, 'Too good to use', 'It took me a month to dare. Now it is in use every day.'],
      [5, 'Order at last', 'My desk has never been so tidy, and it stayed so.'],
    ],
  },
}
