import type { Browser, Page } from '@playwright/test'

/** The lowest contrast that WCAG 2 (AA) accepts for text. */
const enough = 4.5

interface VisibleText {
  text: string
  color: readonly number[]
  /** Boxes of its lines, in window coordinates. */
  lines: readonly { x: number; y: number; width: number; height: number }[]
}

/**
 * Measures the lowest contrast of each visible text of the main part with the pixels behind it, pictures included, which axe can
 * not do. It makes the page's texts transparent.
 * @returns the measured texts, and those that are too faint, with their contrast
 */
export async function measureContrast(page: Page): Promise<{ measured: string[]; faint: string[] }> {
  const texts = await page.getByRole('main').evaluate(hideTexts)
  const picture = (await page.screenshot()).toString('base64')
  const contrasts = await contrastsIn(page.context().browser(), picture, texts)
  const described = texts.map(({ text }, index) => `${contrasts[index]?.toFixed(1)} ${text.slice(0, 40)}`)
  return {
    measured: texts.map(({ text }) => text),
    faint: described.filter((_, index) => (contrasts[index] ?? 0) < enough),
  }
}

/** Runs in the page: finds its visible texts and makes them transparent. */
function hideTexts(main: HTMLElement): VisibleText[] {
  const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const found: VisibleText[] = []
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim()
    if (!element || !text || element.closest('svg, [aria-hidden="true"]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()]
      .map(({ x, y, width, height }) => ({ x, y, width, height }))
      .filter(({ x, y, width, height }) => {
        // Letters may be higher than their line.
        const isSeen = [0.2, 0.5, 0.8].every((share) => {
          const hit = document.elementFromPoint(x + width / 2, y + height * share)
          return hit !== null && element.contains(hit)
        })
        return isSeen && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight
      })
    const color = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number)
    if (lines.length > 0) found.push({ text, color, lines })
  }
  for (const element of main.querySelectorAll<HTMLElement>('*')) {
    element.style.setProperty('transition', 'none', 'important')
    element.style.setProperty('color', 'transparent', 'important')
    element.style.setProperty('text-decoration', 'none', 'important')
  }
  return found
}

/** Runs in an empty page, where no policy forbids to read pixels. */
async function contrastsIn(browser: Browser | null, picture: string, texts: readonly VisibleText[]): Promise<number[]> {
  if (!browser) throw new Error('the page has no browser of its own')
  const blank = await browser.newPage()
  const contrasts = await blank.evaluate(lowestContrasts, { picture, texts })
  await blank.close()
  return contrasts
}

/** Runs in the empty page. @returns the lowest contrast of each text's colour with what is behind it, 1 to 21 (WCAG 2) */
async function lowestContrasts({
  picture,
  texts,
}: {
  picture: string
  texts: readonly VisibleText[]
}): Promise<number[]> {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  canvas?.drawImage(image, 0, 0)
  const luminance = (color: ArrayLike<number>) => {
    const [r = 0, g = 0, b = 0] = Array.from(color).map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  return texts.map(({ color, lines }) => {
    const ink = luminance(color)
    let lowest = 21
    for (const line of lines) {
      const pixels = canvas?.getImageData(line.x, line.y, Math.max(1, line.width), line.height).data ?? []
      for (let at = 0; at < pixels.length; at += 4) {
        const ground = luminance([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])
        lowest = Math.min(lowest, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05))
      }
    }
    return lowest
  })
}
