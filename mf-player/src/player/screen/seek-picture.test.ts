import { expect, it } from 'vitest'
import { tileAt } from './seek-picture.ts'

const storyboard = { url: '/s.jpg', vtt_url: '/s.vtt', tile_width: 160, tile_height: 90, columns: 8, tiles: 20 }

it.each([
  [0, { x: 0, y: 0 }],
  [1.9, { x: 0, y: 0 }],
  [2, { x: 160, y: 0 }],
  [16, { x: 0, y: 90 }],
  [39.9, { x: 480, y: 180 }],
  // The last tile represents the rest of a film that is a little longer.
  [41, { x: 480, y: 180 }],
  [-1, { x: 0, y: 0 }],
])('the picture of second %d', (seconds, place) => {
  expect(tileAt({ ...storyboard, interval_seconds: 2 }, seconds)).toEqual(place)
})

it.each([
  [39.9, { x: 480, y: 180 }],
  [40, { x: 0, y: 0 }],
  [3600 + 16, { x: 0, y: 90 }],
])('the picture of second %d of a film that repeats after 40 s', (seconds, place) => {
  expect(tileAt({ ...storyboard, interval_seconds: 2, repeats: true }, seconds)).toEqual(place)
})
