import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { widths } from '../conformance/widths.ts'
import type { Picture } from './capture-pictures.ts'

/** Scale of the screenshots on the sheet. */
const scale = 0.3
/** px. Chromium can't paint an image higher than 16384. */
const highest = 16_000
const headHeight = 28

/**
 * One sheet of a remote's screenshots: a row for each scenario and language, a column for each width. Long pages are cut off.
 * @returns the image, and the page that links each full screenshot
 */
export async function writeSheet(browser: Browser, folder: string, pictures: readonly Picture[]): Promise<string[]> {
  const rows = [...Map.groupBy(pictures, ({ place, locale }) => `${place} · ${locale}`)]
  const rowHeight = Math.min(420, Math.floor(highest / rows.length) - headHeight)
  const html = join(folder, 'sheet.html')
  writeFileSync(html, sheetOf(rows, rowHeight))
  const sheetWidth = widths.reduce((sum, width) => sum + width * scale + 8, 8)
  const page = await browser.newPage({ viewport: { width: Math.ceil(sheetWidth), height: 800 } })
  await page.goto(pathToFileURL(html).href)
  const png = join(folder, 'sheet.png')
  await page.screenshot({ path: png, fullPage: true })
  await page.close()
  return [png, html]
}

function sheetOf(rows: readonly [string, readonly Picture[]][], rowHeight: number): string {
  const cell = ({ file, width }: Picture) =>
    `<a href="${encodeURIComponent(file)}"><img src="${encodeURIComponent(file)}" width="${width * scale}" alt="${width} px"></a>`
  const row = ([name, pictures]: (typeof rows)[number]) =>
    `<h2>${plainText(name)}</h2><div>${pictures.map(cell).join('')}</div>`
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>
body { margin: 0 8px; background: #888; font: 14px/${headHeight}px sans-serif }
h2 { margin: 0; height: ${headHeight}px; font: inherit; font-weight: 600 }
div { display: flex; gap: 8px; height: ${rowHeight}px }
a { overflow: hidden }
img { display: block }
</style>${rows.map(row).join('\n')}`
}

const plainText = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
