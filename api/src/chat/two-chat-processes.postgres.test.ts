import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type ChatClient, isType, openChat } from '../../testing/chat-client.ts'
import { openTestRoom, type TestRoom } from '../../testing/chat-room.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { endScript, freePorts, startScript } from '../../testing/sandbox-process.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { openSeverableRedis, type SeverableRedis } from '../../testing/severable-redis.ts'
import { openTestDatabase } from '../../testing/test-database.ts'

const secret = 'the access token secret of two chat processes'
const script = join(import.meta.dirname, '../main.ts')
const opening = new AsyncDisposableStack()
let redis: SeverableRedis
let server: TestServer
let room: TestRoom
let first: { origin: string; kill(): Promise<void> }
let second: typeof first

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-chat-'))
  opening.defer(() => rm(folder, { recursive: true, force: true }))
  const connection = await openTestDatabase()
  redis = await openSeverableRedis(inject('testRedis') ?? 'redis://127.0.0.1:1')
  opening.defer(() => redis.close())
  const env = { DATABASE_URL: connection.url ?? '', REDIS_URL: redis.url, ACCESS_TOKEN_SECRET: secret }
  // Issues tickets and has the rows; its clock has the time of the processes.
  server = await openTestServer({
    connection,
    clock: settableClock(new Date()),
    settings: { ACCESS_TOKEN_SECRET: secret },
  })
  opening.defer(() => server.stop())
  room = await openTestRoom(server, 'kabuki')
  const { one, other } = await freePorts('one', 'other')
  const start = async (port: number) => {
    const itsOwn = { API_PORT: String(port), DATA_DIR: join(folder, String(port)), LOG_LEVEL: 'info' }
    const child = await startScript(script, { ...env, ...itsOwn }, (line) => line.includes('api ready'))
    opening.defer(() => endScript(child, 'SIGKILL'))
    return { origin: `http://127.0.0.1:${port}`, kill: () => endScript(child, 'SIGKILL') }
  }
  ;[first, second] = await Promise.all([start(one), start(other)])
}, 60_000)
afterAll(() => opening.disposeAsync())

/** A client that applies entries by their numbers, and comes back at another process with its position. */
interface Reader {
  member: TestMember
  chat: ChatClient
  /** Texts of all entries, over all connections. */
  texts(): string[]
  seqs(): number[]
  move(origin: string): Promise<void>
}

async function openReader(nickname: string, origin: string): Promise<Reader> {
  const { chat: unused, ...member } = await room.seat(nickname)
  await unused.close()
  const chats: ChatClient[] = []
  const seqs = () => chats.flatMap((chat) => chat.entries().map(({ seq }) => seq))
  const connect = async (to: string) => {
    const chat = await openChat(to, 'kabuki')
    const welcome = chats[0] && (await chats[0].frame(isType('welcome')))
    const position = welcome && { epoch: welcome.epoch, after: seqs().at(-1) ?? welcome.seq }
    const { recovered } = await chat.hello(await room.ticketOf(member), position)
    if (position) expect(recovered).toBe(true)
    chats.push(chat)
  }
  await connect(origin)
  const latest = () => {
    const chat = chats.at(-1)
    if (!chat) throw new Error('The reader has no connection')
    return chat
  }
  return {
    member,
    get chat() {
      return latest()
    },
    texts: () => chats.flatMap((chat) => chat.texts()),
    seqs,
    move: connect,
  }
}

it('lose and repeat no message while Redis is cut, and when one of them is killed', { timeout: 60_000 }, async () => {
  const readers = [
    await openReader('花', first.origin),
    await openReader('玉', second.origin),
    await openReader('雪', first.origin),
  ] as const
  const [hana, tama] = readers
  const sent: string[] = []
  const say = async (reader: Reader, text: string) => {
    sent.push(text)
    expect(await reader.chat.say(text, `said-${sent.length}`)).toMatchObject({ type: 'said' })
  }
  const allArrive = () =>
    Promise.all(readers.map((reader) => reader.chat.until(() => reader.texts().length === sent.length)))

  await say(hana, '一')
  await say(tama, '二')
  await allArrive()
  redis.cut()
  await say(hana, '三')
  await say(tama, '四')
  await allArrive()
  redis.restore()
  await say(hana, '五')
  await first.kill()
  await say(tama, '六')
  // Its client does not know whether the last message was stored.
  for (const reader of [readers[0], readers[2]]) await reader.move(second.origin)
  expect(await hana.chat.say('五', 'said-5')).toMatchObject({ type: 'said' })
  await say(hana, '七')
  await allArrive()

  for (const reader of readers) {
    expect(reader.texts()).toEqual(sent)
    expect(reader.seqs()).toEqual(sent.map((_, index) => index + 1))
  }
})
