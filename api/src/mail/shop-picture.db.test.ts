import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { addTitleOnSale } from '../../testing/open-test-shop.ts'
import { enqueueMail } from './public.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

async function htmlTo(to: string): Promise<string> {
  const { db, clock } = server.deps
  await enqueueMail(db, { kind: 'signup_certify', to, locale: 'en', facts: { token: 'T' } }, clock.now())
  await server.jobs.run('mail-deliver')
  return server.mailbox.lastTo(to).html
}

it('a shop without titles sends its mails without a picture', async () => {
  expect(await htmlTo('empty@example.com')).not.toContain('<img')
})

it('a mail without a picture of its own shows the poster of a title on sale, the same for everyone', async () => {
  await addTitleOnSale(server, 'moon')
  const picture = /<img src="[^"]+\/images\/\w*posters\/moon\.640\.jpg\?v=\w+"[^>]* alt="Poster of “Film moon”"[^>]*>/
  const first = picture.exec(await htmlTo('first@example.com'))?.[0]
  expect(first).toBeDefined()
  expect(await htmlTo('second@example.com')).toContain(first)
  expect(await htmlTo('third@example.com')).toContain('Now on Ginmaku: “Film moon”')
})

it('a title that is not for all ages, or can’t be watched yet, is not shown', async () => {
  await server.deps.db.updateTable('title').set({ rating: 'R15+' }).execute()
  expect(await htmlTo('adults@example.com')).not.toContain('<img')
  await server.deps.db.updateTable('title').set({ rating: 'G' }).execute()
  await server.deps.db
    .updateTable('pack')
    .set({ viewable_from: new Date('2099-01-01') })
    .execute()
  expect(await htmlTo('early@example.com')).not.toContain('<img')
})

it('while the catalogue can’t be read, mails are sent without a picture, and the log says so', async () => {
  const { deps } = server
  const warn = vi.spyOn(deps.log, 'warn')
  await sql`alter table title rename to lost_title`.execute(deps.db)
  expect(await htmlTo('unread@example.com')).not.toContain('<img')
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringContaining('without a picture'))
  await sql`alter table lost_title rename to title`.execute(deps.db)
})
