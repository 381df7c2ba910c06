import { type EngineName, engineNames, findEngine } from '@ginmaku/platform/verify/find-engines.ts'
import type { Browser, Page } from '@playwright/test'
import { skippedWithoutFfmpeg } from '../../api/testing/make-source.ts'
import { openRtmp, skippedWithoutRtmp } from '../../api/testing/nginx.ts'
import { startEngine } from '../browsers/engines/start-engine.ts'
import { click, logIn, untilReady } from '../browsers/steps.ts'
import { announceBroadcast, type Protocol, untilFilmed } from '../people/camera.ts'
import { logInBrowser, type Member, newMember } from '../people/member.ts'
import { rent } from '../people/payer.ts'
import { expectPlayback } from '../people/viewer.ts'
import { expect, type TestSite, test } from '../site/test.ts'

/*
 * What only a browser with the whole chain shows: a camera by SRT and RTMP, waiting, going back, lost networks and cameras, the
 * recording. It adds 3 to 4 minutes to a run, half of them for each language, because its cameras film in real time. Times of
 * manifests are tested in `api/src/broadcast`, gaps in `mf-player/src/player/screen/engine/skip-gap.test.ts`.
 */

type Word =
  | 'title'
  | 'locale'
  | 'enter'
  | 'full'
  | 'offline'
  | 'live'
  | 'over'
  | 'watch'
  | 'replay'
  | 'message'
  | 'send'
  | 'nickname'
  | 'name'
interface Texts extends Record<Word, string>, Record<'early' | 'lost' | 'behind', RegExp> {
  protocol: Protocol
  said: [string, string]
}

const languages: Record<'ja' | 'en', Texts> = {
  ja: {
    ...{ title: 'live-matsukage-premiere', locale: 'ja-JP', protocol: 'srt' },
    enter: '入場する',
    full: 'ほかの端末で視聴中です',
    early: /^開演までこのまま/,
    offline: 'ネットワークの接続を待っています',
    lost: /^会場からの映像が届いていません/,
    behind: /^最新の映像へ/,
    live: '最新の映像を再生中',
    over: '見逃し配信をご覧いただけます',
    watch: '見る',
    replay: '当日のチャット',
    ...{ message: 'メッセージ', send: '送信', nickname: 'ニックネーム', name: '決めて送信する' },
    said: ['まもなくですね', '始まりました'],
  },
  en: {
    ...{ title: 'live-countdown-neon', locale: 'en-GB', protocol: 'rtmp' },
    enter: 'Enter',
    full: 'Playing on other devices',
    early: /^Waiting for the performance/,
    offline: 'Waiting for the network',
    lost: /^No picture is coming from the venue/,
    behind: /^Go to live/,
    live: 'Playing live',
    over: 'You can watch it again',
    watch: 'Watch',
    replay: 'Chat from the performance',
    ...{ message: 'Message', send: 'Send', nickname: 'Nickname', name: 'Save and send' },
    said: ['Almost time', 'Here we go'],
  },
}

/** Seconds: where the viewer is, and how far behind the newest picture. Runs in the page. */
function readPosition() {
  const video = document.querySelector('video')
  const ranges = video?.seekable
  const at = video?.currentTime ?? 0
  return { at, behind: ranges && ranges.length > 0 ? ranges.end(ranges.length - 1) - at : 0 }
}

/** @param at seconds. Runs in the page. */
function goTo(at: number) {
  const video = document.querySelector('video')
  if (video) video.currentTime = at
}

const positionIn = (page: Page) => page.evaluate(readPosition)

async function expectProgress(page: Page): Promise<void> {
  const at = async () => (await positionIn(page)).at
  const before = await at()
  await expect.poll(at, { timeout: 60_000 }).toBeGreaterThan(before + 2)
  // It may only have jumped to the newest picture.
  const after = await at()
  await expect.poll(at).toBeGreaterThan(after + 2)
}

/** A viewer with another browser. */
async function watchIn(name: EngineName, site: TestSite, title: string): Promise<void> {
  const member = await newMember(site, 'ja')
  await rent(site, member, title)
  const engine = await startEngine(name)
  try {
    const tab = await engine.newTab()
    await logIn(tab, site, member)
    await tab.open(`${site.origin}/title/${title}?lang=ja`, { width: 1280, height: 800 })
    await untilReady(tab)
    // Four browsers, an encoder and a camera share two cores.
    await expect(() => click(tab, { role: 'button', name: languages.ja.enter })).toPass({ timeout: 60_000 })
    const position = async () => (await tab.run(readPosition, undefined)).at
    await expect.poll(position, { message: `${name} plays`, timeout: 60_000 }).toBeGreaterThan(0)
    const before = await position()
    await expect.poll(position, { message: `${name} goes on`, timeout: 30_000 }).toBeGreaterThan(before + 3)
  } finally {
    await engine.close()
  }
}

/** Two more devices of a member who has entered on one: the second one may enter, the third may not. */
async function tryMoreDevices(browser: Browser, site: TestSite, member: Member, texts: Texts): Promise<void> {
  const device = async () => {
    const context = await browser.newContext({ baseURL: site.origin, locale: texts.locale })
    await logInBrowser(context, site, member)
    const page = await context.newPage()
    await page.goto(`/title/${texts.title}`)
    return page
  }
  const second = await device()
  await second.getByRole('button', { name: texts.enter, exact: true }).click()
  await expect(second.getByText(texts.early)).toBeVisible()
  const third = await device()
  await expect(third.getByRole('heading', { name: texts.full })).toBeVisible()
  for (const page of [third, second]) await page.context().close()
}

async function say(page: Page, texts: Texts, text: string): Promise<void> {
  await page.getByRole('textbox', { name: texts.message }).fill(text)
  await page.getByRole('button', { name: texts.send, exact: true }).click()
}

for (const language of ['ja', 'en'] as const) {
  const texts = languages[language]
  test.describe(`in ${language}`, () => {
    test.use({ locale: texts.locale })
    test.skip(Boolean(skippedWithoutFfmpeg), String(skippedWithoutFfmpeg))
    test.skip(texts.protocol === 'rtmp' && Boolean(skippedWithoutRtmp), String(skippedWithoutRtmp))

    /** What has to end after a failure too. */
    const running: { stop(): Promise<void> }[] = []
    test.afterEach(() => Promise.all(running.splice(0).map((one) => one.stop())))

    test(`a viewer follows an event by ${texts.protocol} from the wait for its late start to its recording`, {
      // The browser logs what is refused before the start, and what the lost camera or network has not sent.
      tag: '@trouble',
    }, async ({ browser, page, site }) => {
      if (texts.protocol === 'rtmp') running.push(await openRtmp(site.apiOrigin, site.rtmpPort))
      const member = await newMember(site, language)
      const broadcast = await announceBroadcast(site, texts.title, texts.protocol)
      await rent(site, member, texts.title)
      await logInBrowser(page.context(), site, member)
      await page.goto(`/title/${texts.title}`)
      await page.getByRole('button', { name: texts.enter, exact: true }).click()
      await expect(page.getByText(texts.early)).toBeVisible()
      let camera = broadcast.film()
      running.push(camera)

      await test.step('viewers chat while they wait, and a third device of one is refused', async () => {
        await say(page, texts, texts.said[0])
        await page.getByRole('textbox', { name: texts.nickname }).fill(language === 'ja' ? 'はる' : 'Nora')
        await page.getByRole('button', { name: texts.name }).click()
        await expect(page.getByText(texts.said[0])).toBeVisible()
        await tryMoreDevices(browser, site, member, texts)
      })

      await test.step('a camera that films is not shown before the operator starts, later than planned', async () => {
        await untilFilmed(broadcast)
        await expect(page.getByText(texts.early)).toBeVisible()
        await broadcast.live('start')
        await expectPlayback(page)
        await expect(page.getByText(texts.early)).toBeHidden()
        await say(page, texts, texts.said[1])
        await expect(page.getByText(texts.said[1])).toBeVisible()
      })

      if (language === 'ja')
        for (const name of engineNames)
          await test.step(`it plays in ${name}`, async () => {
            if (findEngine(name).path || process.env.CI) await watchIn(name, site, texts.title)
          })

      await test.step('a viewer goes back, and returns to the newest picture', async () => {
        await expect.poll(async () => (await positionIn(page)).at).toBeGreaterThan(11)
        await page.getByRole('button', { name: texts.live }).press('j')
        const toLive = page.getByRole('button', { name: texts.behind })
        await expect(toLive).toBeVisible()
        await toLive.press('Enter')
        await expect(page.getByRole('button', { name: texts.live })).toBeVisible()
        await expect.poll(async () => (await positionIn(page)).behind).toBeLessThan(4)
      })

      await test.step('a viewer whose network is lost goes on when it is back', async () => {
        await page.context().setOffline(true)
        await expect(page.getByText(texts.offline)).toBeVisible({ timeout: 30_000 })
        await page.context().setOffline(false)
        await expectProgress(page)
        await expect(page.getByText(texts.offline)).toBeHidden()
      })

      let lostAt = 0
      await test.step('the camera is lost, which the player says, and comes back', async () => {
        await camera.stop()
        await expect(page.getByText(texts.lost)).toBeVisible({ timeout: 30_000 })
        lostAt = (await positionIn(page)).at
        camera = broadcast.film()
        running.push(camera)
        await expectProgress(page)
        await expect(page.getByText(texts.lost)).toBeHidden()
      })

      if (language === 'en')
        await test.step('a viewer who goes back before that sees the rest, and the end of the event', async () => {
          await page.evaluate(goTo, lostAt - 4)
          await expect.poll(async () => (await positionIn(page)).at).toBeGreaterThan(lostAt + 4)
        })

      await test.step('after the end its holder watches the recording, with the chat as it was', async () => {
        await broadcast.live('stop')
        await camera.stop()
        await expect(page.getByRole('heading', { name: texts.over })).toBeVisible({ timeout: 60_000 })
        await page.getByRole('button', { name: texts.watch, exact: true }).click()
        await expectPlayback(page)
        const chat = page.getByRole('region', { name: texts.replay })
        await expect(chat.getByText(texts.said[0])).toBeVisible()
        await expect(chat.getByText(texts.said[1])).toBeVisible()
      })
    })
  })
}
