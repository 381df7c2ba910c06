import { expect, it } from 'vitest'
import { belowCaptions, captionProperties, captionStyleFrom, usualCaptions } from './caption-style.ts'

it('captions are a twentieth of the picture’s height, and readable on a phone', () => {
  expect(captionProperties(usualCaptions, 720)['--caption-size']).toBe('36px')
  expect(captionProperties(usualCaptions, 211)['--caption-size']).toBe('16px')
  expect(captionProperties({ ...usualCaptions, size: 'largest' }, 211)['--caption-size']).toBe('32px')
})

it('the background has the chosen colour and opacity', () => {
  const style = { ...usualCaptions, background: 'white', opacity: 25 } as const
  expect(captionProperties(style, 720)['--caption-background']).toBe('rgb(255 255 255 / 25%)')
})

it('keeps of a stored style only what this version knows', () => {
  const stored = { colour: 'yellow', size: 'gigantic', opacity: 33, font: 'serif' }
  expect(captionStyleFrom(stored as never)).toEqual({ ...usualCaptions, colour: 'yellow' })
  expect(captionStyleFrom(undefined)).toEqual(usualCaptions)
})

it.each([
  ['on the picture of an upright window', { player: 667, picture: 211, controls: 76 }, 228],
  ['above the controls on the picture', { player: 211, picture: 211, controls: 76 }, 76],
  ['at the bottom while there are no controls', { player: 720, picture: 720, controls: 0 }, 0],
])('captions end %s', (_, heights, below) => {
  expect(belowCaptions(heights)).toBe(below)
})
