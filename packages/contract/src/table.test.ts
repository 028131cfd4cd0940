import { describe, expect, test } from 'vitest'
import { readSection7, section7 } from '../test/section-7.ts'
import { toSpecifiedBody, type SpecifiedBody } from '../test/specified-body.ts'
import { bodyFields } from './schemas/body.ts'
import { calls, internalCalls } from './table.ts'
import * as contract from './index.ts'

const specified = readSection7()
const rows = calls.map((call, index) => ({ call, line: specified[index], previous: specified[index - 1] }))

/** What section 7 shows no body for, although the method can carry one. Wishlists and addresses need their fields. */
const bodiesNotShown: Readonly<Record<string, SpecifiedBody>> = {
  'account.updateAddress': { a: 'raw', b: ['address'], c: ['address'] },
  'wishlist.createWishlist': { a: 'raw' },
  'wishlist.updateWishlist': { a: 'raw' },
  'wishlist.addWishlistItemsA': { a: 'raw' },
  'coupons.applyCouponC': { c: null },
  'wishlist.addWishlistItemC': { c: null },
}

const formFields =
  'id,form_builder,display_name,description,form_type,submit_btn_txt,name,success_action,workspace_id,is_captcha_enabled'

test('section 7 has 99 lines with a method, and auto-suggest twice', () => {
  expect(section7.match(/^- (GET|POST|PUT|DELETE) /gm)).toHaveLength(99)
  expect(specified).toHaveLength(101)
  expect(calls).toHaveLength(101)
})

describe('each row is its line of section 7', () => {
  test.each(rows)('$call.id', ({ call, line, previous }) => {
    expect(call.method).toBe(line?.method)
    expect(call.path).toBe(line?.path)
    expect(call.providers).toEqual(line?.providers)
    expect(Object.keys(call.query)).toEqual(line?.query.map(([name]) => name))
    const body = Object.fromEntries(call.providers.map((each) => [each, bodyFields(call, each) ?? null]))
    expect(body).toEqual((line && toSpecifiedBody(line, previous)) ?? bodiesNotShown[call.id])
  })

  test('no body is left out but those that the section does not show', () => {
    const left = rows.filter(({ line, previous }) => line && !toSpecifiedBody(line, previous))
    expect(left.map(({ call }) => call.id).toSorted()).toEqual(Object.keys(bodiesNotShown).toSorted())
  })

  test('fixed values are those of the section', () => {
    const fixedInTable = rows.flatMap(({ call }) =>
      Object.entries(call.query).flatMap(([name, { fixed }]) => (fixed ? [[call.id, name, fixed]] : [])),
    )
    const fixedInSection = rows.flatMap(({ call, line }) =>
      (line?.query ?? []).flatMap(([name, value]) => (value ? [[call.id, name, value]] : [])),
    )
    const sameList = ['forms.listForms', 'fields', formFields]
    expect(section7).toContain('GET /apis/setting-service/public/v1/forms?fields= (the same list)')
    expect(fixedInTable).toEqual(fixedInSection.toSpliced(fixedInSection.length, 0, sameList))
    expect(fixedInTable).toHaveLength(7)
    expect(fixedInTable).toContainEqual(['cart.getCartA', 'include', 'line_items.physical_items.options'])
    expect(fixedInTable).toContainEqual(['cart.getCartRedirectUrls', 'include', 'redirect_urls'])
    expect(fixedInTable).toContainEqual(['content.listFrameRecords', 'is_call_fromi_frame', 'true'])
    expect(fixedInTable).toContainEqual(['forms.getForm', 'fields', formFields])
  })

  test('the totals of provider C follow its cart', () => {
    const [, statusText, method, path, name] =
      /When its statusText is '(\w+)', the product also calls (\w+) (\S+) and attaches the result as (\w+)\./.exec(
        section7,
      ) ?? []
    const following = calls.filter(({ followUp }) => followUp)
    expect(following.map(({ id }) => id)).toEqual(['cart.getCartC'])
    expect(following[0]?.followUp).toEqual({ whenStatusText: statusText, method, path, attachAs: name })
    expect(path).toBe('/exp-sf-cms/api/{pC}/cart/totals')
  })
})

describe('names', () => {
  test('ids are unique and say group and constant', () => {
    expect(new Set(calls.map(({ id }) => id)).size).toBe(101)
    const byName: Readonly<Record<string, unknown>> = contract
    for (const call of calls) {
      const [group, name = ''] = call.id.split('.')
      expect(group).toBe(call.group)
      expect(byName[name]).toBe(call)
    }
  })

  test('every row that is exported is in the table once', () => {
    const exported = Object.values(contract).filter(
      (value) => typeof value === 'object' && 'onFailure' in value && 'path' in value,
    )
    expect(exported).toHaveLength(101 + 1)
    expect(new Set([...calls, ...internalCalls])).toEqual(new Set(exported))
    expect(internalCalls.map(({ id, path }) => [id, path])).toEqual([
      ['scripts.listSnippets', '/apis/script-service/internal/v1/snippets'],
    ])
  })

  test('the table cannot be changed', () => {
    expect(Object.isFrozen(calls)).toBe(true)
  })

  test('all rows but two differ in method and path', () => {
    const places = Map.groupBy(calls, ({ method, path }) => `${method} ${path}`)
    const shared = [...places.values()].filter((same) => same.length > 1)
    expect(shared.map((same) => same.map(({ id }) => id))).toEqual([
      ['cart.getCartA', 'cart.getCartRedirectUrls'],
    ])
  })
})
