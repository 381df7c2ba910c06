import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLiveEvent, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { commands } from './commands.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await addTitle(server, 'stage')
  await addLiveEvent(server, 'stage', 0)
  await addTitle(server, 'film')
})
afterAll(() => server.stop())

async function run(name: string, ...words: string[]): Promise<string> {
  const command = commands[name]
  if (!command) throw new Error(`No command is named ${name}`)
  return command.run(server.deps, words, { say: () => undefined, signal: new AbortController().signal })
}

const params = { full_title_id: 'stage' }

describe('an operator names moderators (spec §10.13)', () => {
  it('and takes the office away again', async () => {
    const { api, email } = await server.addMember()
    const review = () => api.call('GET /title/{full_title_id}/chat/review', { params })
    expect((await problemFrom(review())).code).toBe('forbidden')
    expect(await run('chat-moderator', 'stage', email.toUpperCase())).toBe(`${email} moderates the chat of stage.`)
    expect(await run('chat-moderator', 'stage', email)).toBe(`${email} moderates the chat of stage.`)
    expect(await review()).toEqual({ messages: [], actions: [] })
    expect(await run('chat-moderator', 'stage', email, 'remove')).toContain('no longer moderates')
    expect((await problemFrom(review())).code).toBe('forbidden')
    expect(await run('chat-moderator', 'stage', email, 'remove')).toBe(`${email} did not moderate stage.`)
  })

  it.each([
    [['film', 'a@example.com'], /film is not a live event/],
    [['stage', 'no-one@example.com'], /No member has the address/],
    [['stage'], /Name the event/],
    [['stage', 'a@example.com', 'add'], /Name the event/],
  ])('%j is refused', async (words, reason) => {
    await expect(run('chat-moderator', ...words)).rejects.toThrow(reason)
  })
})

describe('an operator lists the words that the chat blocks', () => {
  const file = () => join(server.deps.settings.DATA_DIR, 'words.tsv')
  async function put(content: string): Promise<string> {
    await writeFile(file(), content)
    return run('chat-words', file())
  }

  it('and gets back what was written', async () => {
    expect(await put('# Japanese\n\nreject\tうんこ\r\nallow\tうんこれ\nmask\tばか\n')).toContain('3 words')
    const listed = await run('chat-words')
    expect(listed.split('\n')).toEqual(['allow\tうんこれ', 'mask\tばか', 'reject\tうんこ'])
    await put(listed)
    expect(await run('chat-words')).toBe(listed)
  })

  it('and empties the list with an empty file', async () => {
    await put('mask\tばか')
    expect(await put('')).toContain('0 words')
    expect(await run('chat-words')).toBe('')
  })

  it.each([
    ['block\tばか', /Line 1 must be hold, mask, reject, allow/],
    ['mask ばか', /Line 1 must be/],
    ['mask\tばか\nmask\t ！？', /Line 2 must be/],
    ['mask\tばか\nhold\tばか ', /Line 2 repeats the word ばか/],
  ])('%j changes nothing', async (content, reason) => {
    await put('mask\t馬鹿')
    await expect(put(content)).rejects.toThrow(reason)
    expect(await run('chat-words')).toBe('mask\t馬鹿')
  })
})
