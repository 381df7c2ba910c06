import { type EngineName, findEngine } from '@ginmaku/platform/verify/find-engines.ts'
import { untilHydrated } from '@ginmaku/platform/verify/page.ts'
import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test'
import type { OpenDocument, Tab } from '../browsers/engines/engine.ts'
import { startEngine } from '../browsers/engines/start-engine.ts'
import { click, logIn, type, untilReady } from '../browsers/steps.ts'
import { logInBrowser, type Member, newMember } from '../people/member.ts'
import { rent } from '../people/payer.ts'
import { apiClient } from '../site/catalogue.ts'
import type { TestSite } from '../site/test.ts'
import { startTwoSites, type TwoSites } from '../site/two-sites.ts'

const title = 'live-harbor-sessions'
const address = (language: 'ja' | 'en') => `/title/${title}?lang=${language}`

const texts = {
  ja: {
    message: 'メッセージ',
    send: '送信',
    nickname: 'ニックネーム',
    saveAndSend: '決めて送信する',
    blocked: '使えない言葉が含まれています',
    paused: '書き込みが一時的に止められています',
    noAccount: '有効なアカウントがありません',
    disconnected: 'チャットの接続が切れました',
    ended: 'チャットは終了しました',
    logOut: 'ログアウト',
  },
  en: {
    message: 'Message',
    nickname: 'Nickname',
    saveAndSend: 'Save and send',
    taken: 'very similar nickname',
    banned: 'You can’t join this chat',
    report: (name: string) => `Report the message by ${name}`,
    reportNow: 'Report',
    reported: 'Message reported',
  },
} as const

const box = (name: string) => ({ role: 'textbox', name: `^${name}` }) as const
const button = (name: string) => ({ role: 'button', name: `^${name}$` }) as const

/** Playwright's page, with the steps that the other engines' tabs have. */
const documentOf = (page: Page): OpenDocument => ({
  run: (inDocument, argument) => page.evaluate(inDocument as never, argument),
  shows: async ({ role, name }) =>
    page
      .getByRole(role, { name: new RegExp(name) })
      .first()
      .isVisible(),
  click: ({ role, name }) =>
    page
      .getByRole(role, { name: new RegExp(name) })
      .first()
      .click(),
  type: ({ role, name }, text) =>
    page
      .getByRole(role, { name: new RegExp(name) })
      .first()
      .fill(text),
})

/** How often the page shows this text. */
const countOf = (on: OpenDocument, text: string) =>
  on.run((wanted) => document.body.innerText.split(wanted).length - 1, text)
const untilText = (on: OpenDocument, text: string) =>
  expect.poll(() => countOf(on, text), { message: text }).toBeGreaterThan(0)

async function say(on: OpenDocument, language: 'ja' | 'en', text: string): Promise<void> {
  await type(on, box(texts[language].message), text)
  await click(on, button(language === 'ja' ? texts.ja.send : 'Send'))
}

async function sayAs(on: OpenDocument, language: 'ja' | 'en', nickname: string, text: string): Promise<void> {
  await say(on, language, text)
  await type(on, box(texts[language].nickname), nickname)
  await click(on, button(texts[language].saveAndSend))
}

async function openInTab(tab: Tab, site: TestSite, member: Member, language: 'ja' | 'en'): Promise<void> {
  await logIn(tab, site, member)
  await tab.open(site.origin + address(language), { width: 1280, height: 900 })
  await untilReady(tab)
}

async function openInContext(context: BrowserContext, site: TestSite, member: Member): Promise<Page> {
  await logInBrowser(context, site, member)
  const page = await context.newPage()
  await page.goto(site.origin + address('ja'))
  await untilHydrated(page)
  return page
}

async function moderatorOf(site: TestSite): Promise<Member> {
  const entry = { email: 'moderator@ginmaku.example', password: 'ginmaku2026' }
  const tokens = await apiClient(site.apiOrigin, 'ja').call('POST /login', { body: entry })
  const session = { 'x-auth-key': tokens.auth_key, 'x-access-token': tokens.access_token }
  return { email: entry.email, tokens, api: apiClient(site.apiOrigin, 'ja', session) }
}

async function setSlowMode(site: TestSite, slow_seconds: 0 | 5): Promise<void> {
  const { api } = await moderatorOf(site)
  const rules = { slow_seconds, delay_seconds: 0, holders_only: false, emoji_only: false, review_all: false } as const
  const params = { full_title_id: title }
  await api.call('POST /title/{full_title_id}/chat/action', { params, body: { kind: 'set_rules', rules } })
}

interface Fixtures {
  running: TwoSites
  firefox: Tab
  webkit: Tab
}

const { TEST_DATABASE_URL: server = '', TEST_REDIS_URL: redis = '' } = process.env

async function withTab(name: EngineName, use: (tab: Tab) => Promise<void>, info: TestInfo): Promise<void> {
  const engine = await startEngine(name)
  const tab = await engine.newTab()
  await use(tab)
  if (info.status !== info.expectedStatus) await tab.screenshot(info.outputPath(`${name}.png`))
  await engine.close()
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
  running: async ({}, use, { parallelIndex }) => {
    const running = await startTwoSites(parallelIndex, { server, redis })
    await use(running)
    await running.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  firefox: ({}, use, info) => withTab('firefox', use, info),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  webkit: ({}, use, info) => withTab('webkit', use, info),
})

test.skip(
  !server || !redis || !findEngine('firefox').path || !findEngine('webkit').path,
  'needs PostgreSQL, Redis, Firefox and WebKit',
)

test('three viewers in three browsers chat through two API processes, and a moderator looks after them', async ({
  browser,
  running,
  firefox: nora,
  webkit: tsuki,
}) => {
  const [here, there] = running.sites
  const members = [await newMember(here, 'ja'), await newMember(here, 'en'), await newMember(here, 'ja')] as const
  for (const member of members) await rent(here, member, title)

  const context = await browser.newContext({ locale: 'ja-JP' })
  const page = await openInContext(context, here, members[0])
  const haru = documentOf(page)
  await openInTab(nora, there, members[1], 'en')
  await openInTab(tsuki, here, members[2], 'ja')
  const moderation = await browser.newContext({ locale: 'ja-JP' })
  const moderator = await openInContext(moderation, there, await moderatorOf(there))

  await test.step('the first message asks for a nickname, and one that looks the same is taken', async () => {
    await sayAs(haru, 'ja', 'はる', 'こんばんは、はじまりますね')
    await untilText(nora, 'こんばんは、はじまりますね')
    await sayAs(nora, 'en', 'ハル', 'Hello from far away')
    await untilText(nora, texts.en.taken)
    await type(nora, box(texts.en.nickname), 'Nora')
    await click(nora, button(texts.en.saveAndSend))
    await untilText(haru, 'Hello from far away')
    await untilText(tsuki, 'Hello from far away')
  })

  await test.step('a blocked word goes back to the composer, its exception passes', async () => {
    await sayAs(tsuki, 'ja', 'つき', 'うんこだ')
    await untilText(tsuki, texts.ja.blocked)
    await say(tsuki, 'ja', 'うんこれは楽しい')
    await untilText(nora, 'うんこれは楽しい')
    expect(await countOf(nora, 'うんこだ')).toBe(0)
  })

  await test.step('a report reaches the moderator, who times the member out', async () => {
    await click(nora, { role: 'button', name: texts.en.report('つき') })
    await click(nora, button(texts.en.reportNow))
    await untilText(nora, texts.en.reported)
    await click(nora, button('Close'))
    await expect(moderator.getByRole('button', { name: /確認待ち\s*1件/ })).toBeVisible()
    await moderator.getByRole('listitem').filter({ hasText: 'うんこれは楽しい' }).first().hover()
    await moderator.getByRole('button', { name: 'つきさんへの操作' }).first().click()
    await moderator.getByRole('menuitem', { name: '5分間、書き込みを止める' }).click()
    await untilText(tsuki, texts.ja.paused)
  })

  await test.step('slow mode makes a viewer wait between two messages', async () => {
    await setSlowMode(here, 5)
    await expect.poll(() => countOf(haru, '5秒空けてください')).toBe(1)
    await say(haru, 'ja', 'きれいな音')
    await expect(page.getByRole('button', { name: /あと\d秒/ })).toBeVisible()
    await setSlowMode(here, 0)
    await expect.poll(() => countOf(nora, 'Wait 5 seconds')).toBe(0)
  })

  await test.step('a viewer whose network was lost gets each missed message once', async () => {
    await context.setOffline(true)
    await untilText(haru, texts.ja.disconnected)
    for (const text of ['While you were away', 'and once more']) {
      await say(nora, 'en', text)
      await untilText(tsuki, text)
    }
    await context.setOffline(false)
    await untilText(haru, 'and once more')
    expect([await countOf(haru, 'While you were away'), await countOf(haru, 'and once more')]).toEqual([1, 1])
  })

  await test.step('a banned member is out, and what they wrote is gone for all', async () => {
    await moderator.getByRole('listitem').filter({ hasText: 'Hello from far away' }).first().hover()
    await moderator.getByRole('button', { name: 'Noraさんへの操作' }).first().click()
    await moderator.getByRole('menuitem', { name: '退場させる' }).press('Enter')
    await moderator.getByRole('button', { name: '退場させる', exact: true }).click()
    await untilText(nora, texts.en.banned)
    await expect.poll(() => countOf(haru, 'Hello from far away')).toBe(0)
  })

  await test.step('a log-out in another tab ends the chat in this one', async () => {
    const other = await context.newPage()
    await other.goto(`${here.origin}/mypage`)
    await untilHydrated(other)
    await other.getByRole('button', { name: texts.ja.logOut }).first().click()
    await untilText(haru, texts.ja.noAccount)
  })

  await test.step('the end of the event closes the chat, whose messages stay', async () => {
    await running.sql(`update live_event set repeats_every = null, ends_at = now() where full_title_id = '${title}'`)
    await untilText(tsuki, texts.ja.ended)
    expect(await countOf(tsuki, 'うんこれは楽しい')).toBe(1)
  })
  await Promise.all([context.close(), moderation.close()])
})
