import { expect, test } from 'vitest'
import { arrangeMenu } from './arrange-menu.ts'

const arrange = (count: number) => {
  const { start, rest, end } = arrangeMenu([...'abcdefghijkl'].slice(0, count))
  const write = (entries: typeof start) =>
    entries.map(({ item, isNarrow }) => (isNarrow ? item.toUpperCase() : item)).join('')
  return [write(start), write(rest), write(end)]
}

test('a short menu is not divided', () => {
  expect(arrange(0)).toEqual(['', '', ''])
  expect(arrange(5)).toEqual(['abcd', '', 'e'])
})

test('entries that only fit on wide screens are in both places', () => {
  expect(arrange(6)).toEqual(['abcD', 'D', 'ef'])
  expect(arrange(7)).toEqual(['abcD', 'DE', 'Efg'])
})

test('at most seven entries are in the row; those in the middle are in "more"', () => {
  expect(arrange(8)).toEqual(['abcD', 'DeF', 'Fgh'])
  expect(arrange(12)).toEqual(['abcD', 'DefghiJ', 'Jkl'])
})
