import { expect, test } from 'vitest'
import { type CartState, cartIn, cartWith } from './cart.ts'

const chosen: Parameters<typeof cartWith>[0] = {
  ...{ fullTitleId: 'T1', titleName: '月夜の駅', image: '/images/posters/T1.svg', packId: 'K1', packName: '本編' },
  ...({ packPriceId: 'P1', salesType: 'tvod', viewType: 1, qualityType: 2, originPrice: 550, price: 440 } as const),
  ...{ currency: 'JPY', playIds: ['PLAY-1'], viewDays: 2 },
}
const cart = cartWith(chosen)

test('a cart has every field of spec §3.4', () => {
  expect(cart).toEqual({
    ...chosen,
    ...{ fullName: '月夜の駅 本編', couponPrice: 0, couponCode: '', isCoupon: false, confirmPrice: 440 },
    ...{
      isShopping: false,
      isJoining: false,
      rentalExpireDatetime: null,
      paymentValue: null,
      opensAt: null,
      performance: null,
    },
    ...{ checkedTest: false, ds3Data: null, gift: null },
  })
})

test('a whole cart from storage is the same cart', () => {
  expect(cartIn(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
  expect(cartIn(cart)).toBe(cart)
})

test('a cart of an older version gets the fields that it lacks', () => {
  const { originPrice: _, playIds: __, viewDays: ___, ...older } = chosen
  expect(cartIn({ ...older, isShopping: true })).toEqual({
    ...cart,
    ...{ originPrice: 440, playIds: [], viewDays: null, isShopping: true },
  })
  const { viewType: _view, qualityType: _quality, ...without } = older
  expect(cartIn(without)).toMatchObject({ viewType: 1, qualityType: 1 })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'cart'],
  ['an empty object', {}],
  ['a price that is a text', { ...cart, price: '440' }],
  ['a price below 0', { ...cart, price: -1 }],
  ['a price that is no whole number', { ...cart, confirmPrice: 0.5 }],
  ['an unknown quality', { ...cart, qualityType: 9 }],
  ['plays that are no list', { ...cart, playIds: 'PLAY-1' }],
  ['a flag that is a text', { ...cart, isJoining: 'yes' }],
  [
    'half an authentication',
    { ...cart, ds3Data: { url: 'https://bank.example' } satisfies Partial<CartState['ds3Data']> },
  ],
])('%s is no cart', (_, value) => {
  expect(cartIn(value)).toBeNull()
})
