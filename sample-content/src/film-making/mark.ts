import { GlobalFonts } from '@napi-rs/canvas'
import { box, disc, type Paint } from './brush.ts'

const face = 'Noto Sans CJK JP'
const ink = '#f4f1ea'

/** @throws Error when the font of the marks is not on this machine. */
export function needFont(): void {
  if (!GlobalFonts.has(face)) throw new Error(`${face} is not on this machine`)
}

function words(paint: Paint, text: string, x: number, y: number, align: 'left' | 'center' = 'center') {
  Object.assign(paint, { font: `bold 30px "${face}"`, textAlign: align, textBaseline: 'middle', fillStyle: ink })
  paint.fillText(text, x, y)
}

/** The time since the film began, digit by digit so that it does not tremble. */
function timeCode(paint: Paint, seconds: number) {
  const whole = Math.floor(seconds)
  const text = `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
  for (const [i, letter] of [...text].entries()) words(paint, letter, 1724 + i * 20, 72)
}

/** The only words in a picture: how much time has passed. A film is played under many titles, so it names none. */
export function mark(paint: Paint, seconds: number, isLive: boolean) {
  if (isLive) {
    box(paint, '#c8341f', 96, 48, 128, 48, 8)
    disc(paint, ink, 122, 72, 8)
    return words(paint, 'LIVE', 140, 72, 'left')
  }
  box(paint, '#0c0d10dd', 1704, 48, 120, 48, 8)
  timeCode(paint, seconds)
}
