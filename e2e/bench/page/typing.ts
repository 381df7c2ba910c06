import type { Browser } from '@playwright/test'
import { onPhone, untilNetworkIdle } from './visit.ts'

const letters = ['n', 'i', 'g', 'h', 't']
/** Milliseconds between letters: time for the suggestions to come and be shown. */
const pauseMs = 800

declare global {
  interface Window {
    __longTasks?: number[]
  }
}

/**
 * The longest task while a word is typed into the header's search box of home at rest, until its suggestions are shown; 0 when none was
 * longer than 50 ms, which is what the browser calls a long task.
 */
export const longestTaskOnTyping = (browser: Browser, origin: string): Promise<number> =>
  onPhone(browser, async (page, traffic) => {
    // A window with room for the header's box, as of a tablet: a phone has the field of the search page, without suggestions.
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(origin, { waitUntil: 'load', timeout: 120_000 })
    await untilNetworkIdle(page, traffic)
    const box = page.getByRole('combobox', { name: '作品を検索' }).filter({ visible: true })
    await box.tap()
    await page.waitForTimeout(pauseMs)
    await page.evaluate(() => {
      const tasks: number[] = []
      window.__longTasks = tasks
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      })
    })
    for (const letter of letters) {
      await page.keyboard.press(letter)
      await page.waitForTimeout(pauseMs)
    }
    await page.getByRole('option').first().waitFor()
    return page.evaluate(() => Math.max(0, ...(window.__longTasks ?? [])))
  })
