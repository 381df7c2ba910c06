import { describe, expect, it } from 'vitest'
import { foldDigitalCopyCode, foldTicket, foldTicketPassword, shownDigitalCopyCode } from './redemption-bounds.ts'

describe('a digital copy’s code', () => {
  it.each([
    '2345-6789-ABCD-EFGH',
    '2345 6789 abcd efgh',
    '２３４５－６７８９－ＡＢＣＤ－ＥＦＧＨ',
    '23456789ABCDEFGH',
    '2345ー6789ーABCDーEFGH',
  ])('is read from %j', (typed) => expect(foldDigitalCopyCode(typed)).toBe('23456789ABCDEFGH'))

  it.each(['', '2345-6789-ABCD-EFG', '2345-6789-ABCD-EFGHJ', '0345-6789-ABCD-EFGH', 'あいうえ-6789-ABCD-EFGH'])(
    'can’t be %j',
    (typed) => expect(foldDigitalCopyCode(typed)).toBeUndefined(),
  )

  it('is shown in groups', () => expect(shownDigitalCopyCode('23456789ABCDEFGH')).toBe('2345-6789-ABCD-EFGH'))
})

describe('a ticket', () => {
  it.each(['0123456789', '01234 56789', '０１２３４－５６７８９', '01234‐56789', '01234ー56789'])(
    'has the number %j',
    (typed) => expect(foldTicket(typed)).toBe('0123456789'),
  )

  it.each(['', '012345678', '01234567890', '01234x6789'])('can’t have the number %j', (typed) =>
    expect(foldTicket(typed)).toBeUndefined(),
  )

  it('has a password of six digits', () => {
    expect(foldTicketPassword('１２３ 456')).toBe('123456')
    expect(foldTicketPassword('12345')).toBeUndefined()
  })
})
