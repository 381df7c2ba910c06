import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestRoom, type Seated, type TestRoom } from '../../testing/chat-room.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { createBroadcast, startBroadcast, stopBroadcast } from '../broadcast/public.ts'
import { minuteMs, secondMs } from '../clock.ts'

const id = 'noh'
let server: TestServer
let room: TestRoom
let viewer: Seated
let moderator: Seated
let banned: Seated
let removed: string
let withdrawn: string

const replay = ({ api }: TestMember, query: { position?: number; after?: number } = {}) =>
  api.call('GET /title/{full_title_id}/chat/replay', { params: { full_title_id: id }, query })
const textsOf = ({ items }: Awaited<ReturnType<typeof replay>>) =>
  items.map((item) => [item.position_seconds, item.kind === 'message' ? item.message.text : item.text])

/** On air for four minutes, three minutes late; the connection of the camera was lost during the third one. */
beforeAll(async () => {
  server = await openTestServer()
  room = await openTestRoom(server, id)
  const { deps, clock } = server
  await createBroadcast(deps, id, 7)
  viewer = await room.seat('あおい')
  moderator = await room.seat('係', 'moderator')
  banned = await room.seat('迷惑')
  await room.act(moderator, { kind: 'ban', message_id: await banned.say('荒らし') })
  await viewer.say('まだかな')
  clock.pass(2 * minuteMs)
  await startBroadcast(deps, id)
  const film = async (number: number, segments: number) =>
    deps.db
      .insertInto('broadcast_period')
      .values({
        ...{ play_id: `${id}-1`, number, connected_at: clock.now(), started_at: clock.now() },
        ...{ segments, tracks: JSON.stringify([{ id: '0', kind: 'video', codecs: 'avc1', bandwidth: 1 }]) },
      })
      .execute()
  await film(1, 60)
  clock.pass(minuteMs)
  await viewer.say('始まった')
  removed = await viewer.say('消される')
  withdrawn = await room.act(moderator, { kind: 'announce', text: '取り消される' })
  await room.act(moderator, { kind: 'announce', text: '第一幕' })
  clock.pass(1.5 * minuteMs)
  await viewer.say('止まった')
  clock.pass(0.5 * minuteMs)
  await film(2, 30)
  clock.pass(2 * secondMs + 500)
  await viewer.say('戻った')
  clock.pass(minuteMs)
  await stopBroadcast(deps, id)
}, 60_000)
afterAll(() => server.stop())

it('shows what was written when viewers saw a position of the recording', async () => {
  expect(textsOf(await replay(viewer))).toEqual([
    [0, 'まだかな'],
    [57.5, '始まった'],
    [57.5, '消される'],
    [57.5, '取り消される'],
    [57.5, '第一幕'],
    [120, '止まった'],
    [120, '戻った'],
  ])
})

it('follows what moderators decide later', async () => {
  await room.act(moderator, { kind: 'remove', message_id: removed })
  await room.undo(moderator, withdrawn)
  const texts = textsOf(await replay(viewer)).map(([, text]) => text)
  expect(texts).toEqual(['まだかな', '始まった', '第一幕', '止まった', '戻った'])
})

it('starts a little before a position, and continues after what was read', async () => {
  const { items } = await replay(viewer, { position: 110 })
  expect(items.map(({ position_seconds }) => position_seconds)).toContain(57.5)
  const first = items.find((item) => item.position_seconds > 100)
  const rest = await replay(viewer, { after: first?.seq ?? 0 })
  expect(textsOf(rest).map(([, text]) => text)).toEqual(['戻った'])
  expect(rest.next).toBeUndefined()
})

it('is for holders who were not banned', async () => {
  const other = await server.addMember()
  expect((await problemFrom(replay(other))).code).toBe('payment_required')
  expect((await problemFrom(replay(banned))).code).toBe('forbidden')
  const visitor = server.api.call('GET /title/{full_title_id}/chat/replay', { params: { full_title_id: id } })
  expect((await problemFrom(visitor)).code).toBe('not_signed_in')
  expect((await replay(viewer)).items[0]).toMatchObject({ message: { client_id: expect.any(String) } })
  expect((await replay(moderator)).items[0]).not.toHaveProperty('message.client_id')
})
