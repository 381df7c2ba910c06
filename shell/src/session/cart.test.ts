import type { PublishedRoute } from '@ginmaku/shared-contracts/remote/route-entry.ts'
import { expect, it } from 'vitest'
import { leavesPurchase } from './cart.ts'

const route = (keepsCart?: true): PublishedRoute => ({
  path: '/',
  layout: 'default',
  access: 'anyone',
  title: { ja: '', en: '' },
  ...(keepsCart && { keepsCart }),
})

it('leaves the purchase for a page outside the flow, and for no page', () => {
  expect(leavesPurchase(route(true), route())).toBe(true)
  expect(leavesPurchase(route(true), undefined)).toBe(true)
})

it('does not leave within the flow, nor when it was never entered', () => {
  expect(leavesPurchase(route(true), route(true))).toBe(false)
  expect(leavesPurchase(route(), route())).toBe(false)
  expect(leavesPurchase(undefined, route(true))).toBe(false)
})
