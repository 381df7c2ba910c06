import { type EngineName, engineNames, findEngine } from '@ginmaku/platform/verify/find-engines.ts'
import type { Page } from '@playwright/test'
import { startEngine } from '../browsers/engines/start-engine.ts'
import { click, logIn, untilReady } from '../browsers/steps.ts'
import { announceBroadcast, untilFilmed } from '../people/camera.ts'
import { logInBrowser, newMember } from '../people/member.ts'
import { rent } from '../people/payer.ts'
import { expectPlayback } from '../people/viewer.ts'
import { expect, type TestSite, test } from '../site/test.ts'

const languages = {
  ja: {
    title: 'live-matsukage-premiere',
    locale: 'ja-JP',
    enter: '入場する',
    early: /^開演までこのまま/,
    lost: /^会場からの映像が届いていません/,
    behind: /^最新の映像へ/,
    live: '最新の映像を再生中',
    ended: '配信は終了しました',
  },
  en: {
    title: 'live-countdown-neon',
    locale: 'en-GB',
    enter: 'Enter',
    early: /^Waiting for the performance/,
    lost: /^No picture is coming from the venue/,
    behind: /^Go to live/,
    live: 'Playing live',
    ended: 'The performance is over',
  },
} as const

/** Seconds: where the viewer is, and how far behind the newest picture. Runs in the page. */
function readPosition() {
  const video = document.querySelector('video')
  const ranges = video?.seekable
  const at = video?.currentTime ?? 0
  return { at, behind: ranges && ranges.length > 0 ? ranges.end(ranges.length - 1) - at : 0 }
}

const positionIn = (page: Page) => page.evaluate(readPosition)

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
    await click(tab, { role: 'button', name: languages.ja.enter })
    const position = async () => (await tab.run(readPosition, undefined)).at
    await expect.poll(position, { message: `${name} plays`, timeout: 60_000 }).toBeGreaterThan(0)
    const before = await position()
    await expect.poll(position, { message: `${name} goes on`, timeout: 30_000 }).toBeGreaterThan(before + 3)
  } finally {
    await engine.close()
  }
}

for (const language of ['ja', 'en'] as const) {
  const texts = languages[language]
  test.describe(`in ${language}`, () => {
    test.use({ locale: texts.locale })

    test('a viewer waits for a camera, watches it, goes back and returns, and sees it lost, back and over', {
      // The browser logs what is refused before the start, and what the lost camera has not sent.
      tag: '@trouble',
    }, async ({ page, site }) => {
      const member = await newMember(site, language)
      const broadcast = await announceBroadcast(site, texts.title)
      await rent(site, member, texts.title)
      await logInBrowser(page.context(), site, member)
      await page.goto(`/title/${texts.title}`)
      await page.getByRole('button', { name: texts.enter, exact: true }).click()
      await expect(page.getByText(texts.early)).toBeVisible()

      const camera =
        await test.step('the camera is connected, but nothing is shown before the operator starts', async () => {
          const connected = broadcast.film()
          await untilFilmed(broadcast)
          await expect(page.getByText(texts.early)).toBeVisible()
          await broadcast.live('start')
          await expectPlayback(page)
          await expect(page.getByText(texts.early)).toBeHidden()
          return connected
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

      await test.step('the camera is lost, which the player says, and comes back', async () => {
        await camera.stop()
        await expect(page.getByText(texts.lost)).toBeVisible({ timeout: 30_000 })
        const { at } = await positionIn(page)
        const again = broadcast.film()
        await expect.poll(async () => (await positionIn(page)).at, { timeout: 60_000 }).toBeGreaterThan(at + 2)
        await expect(page.getByText(texts.lost)).toBeHidden()
        await broadcast.live('stop')
        await again.stop()
      })

      await expect(page.getByRole('heading', { name: texts.ended })).toBeVisible({ timeout: 60_000 })
    })
  })
}
