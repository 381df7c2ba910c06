import type { PresentType } from '@ginmaku/shared-contracts/api/member/present-types.ts'
import { composeSheet } from './compose-sheet.ts'
import type { PresentFacts } from './facts.ts'
import { paintMotif } from './paint-motif.ts'
import { createDice } from './seeded-random.ts'

interface Sheet {
  width: number
  height: number
  lettered: boolean
  /** Distinguishes the pages of one present. */
  page: string
}

/** In the drawings' own units: a screen, and sheets with the proportions of a poster and of A4. */
const pages: Record<PresentType, readonly Sheet[]> = {
  wallpaper: [{ width: 960, height: 540, lettered: false, page: 'a' }],
  flyer: [{ width: 600, height: 848, lettered: true, page: 'a' }],
  poster: [{ width: 600, height: 900, lettered: true, page: 'a' }],
  pamphlet: [
    { width: 600, height: 848, lettered: false, page: 'a' },
    { width: 600, height: 848, lettered: true, page: 'b' },
  ],
}

/** Size of a present as it is encoded, in px: twice that of the drawing. */
function presentSize(type: PresentType): { width: number; height: number } {
  const sheets = pages[type]
  const width = sheets.reduce((sum, sheet) => sum + sheet.width, 0)
  return { width: width * 2, height: (sheets[0]?.height ?? 0) * 2 }
}

/** A present as SVG, in the size that it is encoded in. The same facts always give the same picture. */
export function drawPresent(facts: PresentFacts): string {
  const { width, height } = presentSize(facts.present_type)
  let x = 0
  const drawn = pages[facts.present_type].map((sheet) => {
    const page = drawPage(facts, sheet, x)
    x += sheet.width
    return page
  })
  const box = `viewBox="0 0 ${width / 2} ${height / 2}" width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${drawn.join('')}</svg>`
}

function drawPage(facts: PresentFacts, { width, height, lettered, page }: Sheet, x: number): string {
  const seed = `present/${facts.present_id}/${page}`
  const id = `present-${page}`
  const view = width > height ? 'wide' : 'poster'
  const open = `<svg x="${x}" y="0" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  if (!lettered) return `${open}${paintMotif(facts, { width, height, view, dice: createDice(seed), id })}</svg>`
  const { picture, words } = composeSheet(facts, 'ja', { width, height, seed, id })
  return `${open}${picture}${words}</svg>`
}
