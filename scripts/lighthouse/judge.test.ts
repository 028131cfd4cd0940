import { describe, expect, test } from 'vitest'
import { judge, type Report } from './judge.ts'

interface Facts {
  readonly scores?: Readonly<Record<string, number | null>>
  readonly audits?: Report['audits']
  readonly runWarnings?: readonly string[]
  readonly runtimeError?: { readonly message: string }
}

function report({ scores = {}, audits = {}, runWarnings = [], runtimeError }: Facts = {}): Report {
  const all = { performance: 1, accessibility: 1, 'best-practices': 1, seo: 1, ...scores }
  const auditRefs = Object.keys(audits).map((id, index) => ({ id, weight: index }))
  const categories = Object.fromEntries(
    Object.entries(all).map(([name, score]) => [
      name,
      { score, auditRefs: name === 'accessibility' ? auditRefs : [] },
    ]),
  )
  return { categories, audits, runWarnings, ...(runtimeError ? { runtimeError } : {}) }
}

const audit = { title: 'A rule', scoreDisplayMode: 'binary' }

describe('a page passes', () => {
  test('by the median of its runs', () => {
    const runs = [0.8, 0.98, 0.99].map((performance) => report({ scores: { performance } }))
    expect(judge(runs)).toMatchObject({ scores: { performance: 98 }, failed: [] })
  })

  test('not with a score below the minimum', () => {
    const scores = { performance: 0.97, accessibility: 0.99, 'best-practices': 1, seo: 0.5 }
    expect(judge([report({ scores })]).failed).toEqual(['performance', 'accessibility', 'seo'])
  })

  test('not without a score', () => {
    expect(judge([report({ scores: { seo: null } })]).failed).toEqual(['seo'])
  })

  test('not if it could not be loaded', () => {
    expect(() => judge([report({ runtimeError: { message: 'NO_FCP' } })])).toThrow('NO_FCP')
    expect(() => judge([])).toThrow('no run')
  })
})

test('complaints name the failed audits and elements, ordered by weight', () => {
  const items = [{ node: { snippet: '<a>' } }, { url: 'http://shop.test/a.js' }, { source: { url: 'x.css' } }]
  const audits = {
    light: { ...audit, id: 'light', score: 0.5, displayValue: '3 s' },
    heavy: { ...audit, id: 'heavy', score: 0, details: { items } },
    passed: { ...audit, id: 'passed', score: 1 },
    told: { ...audit, id: 'told', score: 0, scoreDisplayMode: 'informative' },
    metric: { ...audit, id: 'metric', score: 0.9, scoreDisplayMode: 'numeric' },
    broken: { ...audit, id: 'broken', score: null, scoreDisplayMode: 'error' },
  }
  expect(judge([report({ audits })]).complaints).toEqual([
    'accessibility broken (weight 5, error): A rule',
    'accessibility heavy (weight 1, 0): A rule\n      <a>\n      http://shop.test/a.js\n      x.css',
    'accessibility light (weight 0, 50): A rule: 3 s',
  ])
})

test('each warning about the figures is reported once', () => {
  const runWarnings = ['The CPU is slow.']
  expect(judge([report({ runWarnings }), report({ runWarnings }), report()]).warnings).toEqual(runWarnings)
})
