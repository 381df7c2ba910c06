// @vitest-environment jsdom
import { createBus } from '@ginmaku/shared-contracts/host/bus.ts'
import { type CartState, cartWith } from '@ginmaku/shared-contracts/host/cart.ts'
import { initialTopics } from '@ginmaku/shared-contracts/host/topics.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { cartAfter, leavesFlow, persistCart, readCart } from './cart.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const chosen = cartWith({
  ...{ fullTitleId: 'T1', titleName: 'Film', image: '/t1.svg', packId: 'K1', packName: 'Rental', packPriceId: 'P1' },
  ...{ salesType: 'tvod', viewType: 1, qualityType: 2, originPrice: 440, price: 440, currency: 'JPY' },
  ...{ playIds: [], viewDays: 2 },
})
const active: CartState = { ...chosen, isShopping: true, isJoining: true, isCoupon: true, couponCode: 'HALF' }

const flow = ['/purchase-confirm', '/purchase-coupon', '/purchase-complete', '/channel-join', '/channel-complete']
const card = '/mypage/account/payment-regist'
const logIn = ['/login', '/login/complete', '/signup', '/signup/confirm', '/mail-certify', '/password-reminder']
const elsewhere = ['/', '/title/:fullTitleId', '/mypage', '/mypage/account/payment-edit', '/library']

const page = (path: string | undefined) =>
  path === undefined ? undefined : { path, keepsCart: [...flow, card, ...logIn].includes(path) }

const pairs = (from: readonly string[], to: readonly (string | undefined)[]) =>
  from.flatMap((one) => to.map((other) => [one, other] as const))

describe('spec §4.3, moving from one page to another', () => {
  it.each(pairs([...flow, card], [...elsewhere, undefined]))('%s to %s empties the cart', (from, to) => {
    expect(cartAfter(active, page(from), page(to))).toBeNull()
    expect(leavesFlow(page(from), page(to))).toBe(true)
  })

  it.each(pairs([...flow, card], [...flow, card, ...logIn]))('%s to %s keeps the cart as it is', (from, to) => {
    expect(cartAfter(active, page(from), page(to))).toBe(active)
    expect(leavesFlow(page(from), page(to))).toBe(false)
  })

  it.each(pairs(logIn, [...flow, ...elsewhere, undefined]))('%s to %s ends shopping and joining', (from, to) => {
    expect(cartAfter(active, page(from), page(to))).toEqual({ ...active, isShopping: false, isJoining: false })
    expect(cartAfter(chosen, page(from), page(to))).toBe(chosen)
  })

  it.each([
    ['/login', '/signup'],
    ['/login', '/login/complete'],
    ['/login', '/password-reminder'],
    ['/password-reminder', '/login'],
    ['/signup', '/signup/confirm'],
    ['/signup/confirm', '/signup'],
    ['/signup/confirm', '/mail-certify'],
  ])('%s to %s goes on shopping and joining', (from, to) => {
    expect(cartAfter(active, page(from), page(to))).toBe(active)
  })

  it('sign-up to log-in ends shopping and joining', () => {
    const after = cartAfter(active, page('/signup'), page('/login'))
    expect(after).toEqual({ ...active, isShopping: false, isJoining: false })
  })

  it.each(pairs(elsewhere, [...elsewhere, ...flow, ...logIn]))('%s to %s changes nothing', (from, to) => {
    expect(cartAfter(active, page(from), page(to))).toBe(active)
    expect(cartAfter(null, page(from), page(to))).toBeNull()
  })
})

describe('a reload', () => {
  const persistedBus = () => {
    const bus = createBus({ ...initialTopics, cart: readCart() }, (error) => {
      throw error
    })
    persistCart(bus)
    return bus
  }

  it('finds the whole cart again', () => {
    persistedBus().publish('cart', active)
    expect(readCart()).toEqual(active)
    persistedBus().publish('cart', null)
    expect(readCart()).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"packId":"P1"}'])('finds no cart in %j', (text) => {
    sessionStorage.setItem('cart', text)
    expect(readCart()).toBeNull()
  })

  it('a cart that a remote of an older version published gets the fields that it lacks', () => {
    const bus = persistedBus()
    const { isJoining: _, couponCode: __, couponPrice: ___, ...older } = chosen
    bus.publish('cart', older as CartState)
    expect(bus.read('cart')).toEqual(chosen)
    expect(readCart()).toEqual(chosen)
  })
})

describe('the link of a sign-up mail, opened in a new tab', () => {
  const tab = (cart: CartState | null) => {
    const bus = createBus({ ...initialTopics, cart }, (error) => {
      throw error
    })
    persistCart(bus)
    return bus
  }
  /** Storage of a tab is its own. */
  const newTab = (path: string) => {
    sessionStorage.clear()
    return readCart(path)
  }

  it('goes on with the cart of the visitor who is on the way to sign up; no other page does', () => {
    tab(active)
    expect(newTab('/mail-certify')).toEqual(active)
    expect(readCart('/purchase-confirm')).toEqual(active)
    expect(newTab('/')).toBeNull()
  })

  it('does so for the link that sets a new password', () => {
    tab(active)
    expect(newTab('/password-certify')).toEqual(active)
    expect(newTab('/password-reminder/certify')).toEqual(active)
  })

  it('has no cart once the visitor went elsewhere, or has logged in', () => {
    const bus = tab(active)
    bus.publish('cart', null)
    expect(newTab('/mail-certify')).toBeNull()
    bus.publish('cart', active)
    bus.publish('session', { loggedIn: true, email: 'viewer@example.jp' })
    expect(newTab('/mail-certify')).toBeNull()
  })

  it('finds no cart that was not on the way, is over a day old, or is none', () => {
    tab(chosen)
    expect(newTab('/mail-certify')).toBeNull()
    for (const stored of ['', '{', '[]', JSON.stringify({ at: 0, cart: active }), JSON.stringify({ at: Date.now() })]) {
      localStorage.setItem('cartOnTheWay', stored)
      expect(newTab('/mail-certify')).toBeNull()
    }
  })

  it('a tab without a cart leaves that of the other one', () => {
    tab(active)
    tab(null)
    expect(newTab('/mail-certify')).toEqual(active)
  })
})
