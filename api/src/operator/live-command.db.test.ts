import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addLiveEvent } from '../../testing/add-title.ts'
import type { TestMember } from '../../testing/open-test-server.ts'
import { addTitleOnSale, cards, openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, dayMs, hourMs, minuteMs } from '../clock.ts'
import { listEntitlements } from '../entitlement/public.ts'
import { commands } from './commands.ts'

let shop: TestShop
let title: string
let count = 0
const opened = openTestShop()
/** An event on sale that starts in an hour. */
beforeEach(async () => {
  shop = await opened
  count += 1
  title = `bunraku-${count}`
  await addTitleOnSale(shop.server, title)
  await addLiveEvent(shop.server, title, hourMs)
})
afterAll(async () => (await opened)[Symbol.asyncDispose]())

const run = (...words: string[]) =>
  commands.live?.run(shop.server.deps, words, { say: () => undefined, signal: new AbortController().signal }) ??
  Promise.reject(new Error('no command'))
const live = () => shop.server.api.call('GET /live/v2/title/{full_title_id}/live', { params: { full_title_id: title } })
const buy = (member: TestMember) => shop.buy(member, cards.success, { pack_price_id: `${title}-tvod-hd` })
const now = () => shop.server.clock.now()
const ticketEnds = async ({ memberId }: TestMember) =>
  (await listEntitlements(shop.server.deps.db, memberId)).map(({ view_expire_at }) => view_expire_at)

describe('an event with a camera', () => {
  it('has a key that can be replaced, and addresses for cameras', async () => {
    const created = await run('create', title, '7')
    expect(created).toMatch(
      new RegExp(`srt://localhost:\\d+\\?passphrase=[\\w-]{32}\\n.*rtmp://localhost/live/${title}-1`),
    )
    const keyOf = (text: string) => /passphrase=(\S+)/.exec(text)?.[1]
    expect(keyOf(await run('status', title))).toBe(keyOf(created))
    expect(keyOf(await run('rotate-key', title))).not.toBe(keyOf(created))
    await expect(run('create', title)).rejects.toThrow('has a camera already')
    await expect(run('start', 'nothing')).rejects.toThrow('nothing is not a live event')
    await expect(run('create', title, 'week')).rejects.toThrow('npm run live')
  })

  it('starts late, overruns and ends when the operator says, and its tickets follow', async () => {
    const member = await shop.server.addMember()
    const planned = { start: after(now(), hourMs), end: after(now(), 3 * hourMs) }
    await buy(member)
    expect(await ticketEnds(member)).toEqual([planned.end])
    await run('create', title, '7')
    await expect(run('start', title)).rejects.toThrow('before its doors open')
    shop.server.clock.pass(90 * minuteMs)
    expect(await live()).toMatchObject({ state: 'open', has_camera: true, starts_at: planned.start.toISOString() })
    await expect(run('stop', title)).rejects.toThrow('is not on air')
    await run('start', title)
    shop.server.clock.pass(2 * hourMs)
    expect(await live()).toMatchObject({ state: 'on_air', starts_at: planned.start.toISOString() })
    await expect(run('cancel', title)).rejects.toThrow('has started')
    await run('stop', title)
    const until = after(now(), 7 * dayMs)
    expect(await live()).toMatchObject({ state: 'ended', archive_until: until.toISOString() })
    expect(await ticketEnds(member)).toEqual([until])
    await run('archive', title, '1')
    expect(await ticketEnds(member)).toEqual([after(now(), dayMs)])
    const other = await shop.server.addMember()
    expect((await problemFrom(buy(other))).code).toBe('not_on_sale')
    shop.server.clock.pass(-3.5 * hourMs)
  })

  it('that is cancelled sells no more tickets, and refunds those that were paid for', async () => {
    const [buyer, other, holder] = [
      await shop.server.addMember(),
      await shop.server.addMember(),
      await shop.server.addMember(),
    ]
    const purchase = await buy(buyer)
    await buy(other)
    await addEntitlement(shop.server, holder.memberId, title, { isLive: true })
    await run('create', title)
    await expect(run('refund', title)).rejects.toThrow('is no cancelled event')
    expect(await run('cancel', title)).toContain(`npm run live -- refund ${title}`)
    expect(await live()).toMatchObject({ state: 'ended', is_cancelled: true })
    expect(await run('refund', title)).toContain(`2 tickets of ${title}: ¥880`)
    await expect(run('refund', title, '3')).rejects.toThrow('nothing was refunded')
    expect(await run('refund', title, '2')).toContain('2 of 2 tickets')
    const { status } = await buyer.api.call('GET /purchase/{purchase_number}', {
      params: { purchase_number: purchase.purchase_number },
    })
    expect(status).toBe('refunded')
    expect(await run('refund', title)).toContain('No ticket')
  })
})
