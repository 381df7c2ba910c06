import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestRoom } from '../../testing/chat-room.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { replaceWords } from './public.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

const put = ({ api }: Pick<TestMember, 'api'>, nickname: string) =>
  api.call('PUT /user/nickname', { body: { nickname } })

describe('a nickname (spec §5.5)', () => {
  it('is normalised and part of the session', async () => {
    const member = await server.addMember()
    expect(await put(member, ' ｷﾞﾝﾏｸ　さん ')).toEqual({ nickname: 'ギンマク さん' })
    expect((await member.api.call('GET /session')).nickname).toBe('ギンマク さん')
  })

  it.each([
    ['', '必須項目です', 'Required'],
    ['\u3000', '必須項目です', 'Required'],
    ['あ'.repeat(31), '30文字以内で入力してください', 'Use at most 30 characters'],
    [
      'a\u202eb',
      '使えない文字（見えない文字や制御文字）が含まれています',
      'This contains characters that can’t be seen',
    ],
    ['うんこマン', 'このニックネームは使えません', 'This nickname can’t be used'],
    ['ばか', 'このニックネームは使えません', 'This nickname can’t be used'],
  ])('%j is refused with a message for the field', async (nickname, ja, en) => {
    await replaceWords(server.deps.db, [
      { word: 'うんこ', verdict: 'reject' },
      { word: 'ばか', verdict: 'mask' },
    ])
    for (const [locale, message] of [
      ['ja', ja],
      ['en', en],
    ] as const) {
      const member = await server.addMember({ locale })
      expect(await problemFrom(put(member, nickname))).toMatchObject({
        code: 'invalid_fields',
        errors: { nickname: message },
      })
      expect((await member.api.call('GET /session')).nickname).toBeNull()
    }
  })

  it('needs a log-in, and can be changed ten times an hour', async () => {
    expect((await problemFrom(put({ api: server.api }, 'ファン'))).code).toBe('not_signed_in')
    const member = await server.addMember()
    for (let times = 0; times < 10; times++) await put(member, `ファン${times}`)
    expect((await problemFrom(put(member, 'ファン'))).code).toBe('too_many_requests')
  })

  it('lets a connected member write under it; earlier messages stay under the earlier one', async () => {
    const room = await openTestRoom(server, 'stage')
    const fan = await room.seat('ファン')
    await fan.say('一')
    await put(fan, '大ファン')
    await fan.chat.until(() => fan.chat.frames.some((one) => one.type === 'own' && one.own.nickname === '大ファン'))
    await fan.say('二')
    const names = () => fan.chat.entries().flatMap((one) => (one.kind === 'message' ? [one.message.nickname] : []))
    await fan.chat.until(() => names().length === 2)
    expect(names()).toEqual(['ファン', '大ファン'])
  })
})
