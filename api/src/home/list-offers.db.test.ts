import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { after, minuteMs } from '../clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ settings: { SEED: 'sample' } })
})
afterAll(() => server.stop())

const homeOf = (locale: 'ja' | 'en' = 'ja') => server.client({ locale }).call('GET /home')

describe('the home page', () => {
  it('links to the campaigns that run, in the visitor’s language, each on the page of a title that it lowers', async () => {
    const [campaign, ...others] = (await homeOf('en')).campaigns ?? []
    expect(others).toEqual([])
    const { name, description, path = '', ends_at = '' } = campaign ?? {}
    expect([name, description]).toEqual(['Long Nights at the Movies', expect.stringContaining('Lights down')])
    const [, full_title_id = '', campaign_id = ''] = path.match(/^\/title\/([^/]+)\/campaign\/([^/]+)$/) ?? []
    const params = { full_title_id, campaign_id }
    const shown = await server.api.call('GET /title/{full_title_id}/campaign/{campaign_id}', { params })
    expect(shown).toMatchObject({ state: 'running', ends_at, is_oversea: true })
    expect((await homeOf()).campaigns?.map((one) => one.name)).toEqual(['夜長の名画フェア'])
  })

  it('has a campaign from its start until its end', async () => {
    const before = server.clock.now()
    onTestFinished(() => server.clock.set(before))
    const [fair, week] = await server.deps.db
      .selectFrom('campaign')
      .selectAll()
      .where('campaign_id', 'in', ['long-nights', 'stage-week'])
      .orderBy('starts_at')
      .execute()
    if (!fair || !week) throw new Error('the sample has no such campaigns')
    const namesAt = async (at: Date) => {
      server.clock.set(at)
      return (await homeOf('en')).campaigns?.map(({ name }) => name)
    }
    expect(await namesAt(after(fair.ends_at, -1))).toEqual(['Long Nights at the Movies'])
    expect(await namesAt(fair.ends_at)).toBeUndefined()
    expect(await namesAt(after(week.starts_at, -1))).toBeUndefined()
    expect(await namesAt(week.starts_at)).toEqual(['Stage Week'])
  })

  it('leaves out a campaign of which nothing is on sale', async () => {
    const { db } = server.deps
    const lowered = db.selectFrom('pack_price').select('pack_id').where('campaign_id', '=', 'long-nights')
    const packs = await db.selectFrom('pack').selectAll().where('pack_id', 'in', lowered).execute()
    onTestFinished(async () => {
      for (const { pack_id, on_sale_until } of packs)
        await db.updateTable('pack').set({ on_sale_until }).where('pack_id', '=', pack_id).execute()
    })
    await db.updateTable('pack').set({ on_sale_until: server.clock.now() }).where('pack_id', 'in', lowered).execute()
    expect(await homeOf()).not.toHaveProperty('campaigns')
  })

  it('links to the benefit pages whose period is not over, and to the others where one can’t be read', async () => {
    const linked = async () =>
      Object.fromEntries(((await homeOf('en')).benefits ?? []).map(({ path, ...benefit }) => [path, benefit]))
    const before = await linked()
    expect(before['/benefit/rider']).toEqual({
      name: 'All aboard: three films to the terminus',
      lead: expect.stringContaining('A tram, a ferry'),
      state: 'upcoming',
    })
    expect(before['/benefit/vcinext-rider']?.state).toBe('running')
    expect(before).not.toHaveProperty('/benefit/super-sentai-vs-2020')
    const { db } = server.deps
    const page = () => db.updateTable('page').where('slug', '=', 'benefit-rider').where('locale', '=', 'en')
    const { blocks } = await db
      .selectFrom('page')
      .select('blocks')
      .where('slug', '=', 'benefit-rider')
      .where('locale', '=', 'en')
      .executeTakeFirstOrThrow()
    onTestFinished(async () => {
      await page()
        .set({ blocks: JSON.stringify(blocks) })
        .execute()
    })
    await page()
      .set({ blocks: JSON.stringify([{ kind: 'unknown' }]) })
      .execute()
    server.clock.pass(minuteMs)
    const { '/benefit/rider': _, ...others } = before
    expect(await linked()).toEqual(others)
  })
})
