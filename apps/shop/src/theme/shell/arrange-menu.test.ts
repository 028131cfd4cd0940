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
  expect(arrange(5)).toEqual(['abc', '', 'de'])
})

test('entries that only fit on wide screens are in both places', () => {
  expect(arrange(6)).toEqual(['abc', 'D', 'Def'])
  expect(arrange(7)).toEqual(['abcD', 'DE', 'Efg'])
})

test('at most seven entries are in the row, "more" included; it has those in the middle', () => {
  expect(arrange(8)).toEqual(['abc', 'deF', 'Fgh'])
  expect(arrange(12)).toEqual(['abc', 'defghiJ', 'Jkl'])
})
