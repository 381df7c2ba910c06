import { chromium } from '@playwright/test'
import { findChromium } from '@ginmaku/platform/verify/find-chromium.ts'
const b = await chromium.launch({ executablePath: findChromium()! })
for (const [locale, w] of [['ja-JP',375],['en-US',375],['ja-JP',768],['en-US',768],['ja-JP',1280],['en-US',1280],['ja-JP',1920],['en-US',1920]] as const) {
  const c = await b.newContext({ locale, viewport: { width: w, height: w < 500 ? 667 : 800 }, hasTouch: w < 1000, deviceScaleFactor: 1 })
  const p = await c.newPage()
  await p.goto('http://localhost:5500/search'); await p.waitForTimeout(1200)
  await p.screenshot({ path: `/work/me/shots/search-${w}-${locale}-0.png` })
  const box = p.getByRole('banner').getByRole('combobox')
  await box.click(); await box.pressSequentially(locale === 'ja-JP' ? 'の' : 'the'); await p.waitForTimeout(900)
  await p.screenshot({ path: `/work/me/shots/search-${w}-${locale}-1.png` })
  await box.press('Enter'); await p.waitForTimeout(1500)
  await p.screenshot({ path: `/work/me/shots/search-${w}-${locale}-2.png` })
  await p.mouse.wheel(0, 600); await p.waitForTimeout(500)
  await p.screenshot({ path: `/work/me/shots/search-${w}-${locale}-3.png` })
  await c.close()
}
await b.close()
