import type { SKRSContext2D } from '@napi-rs/canvas'

/** What a film is drawn with. Every scenery is drawn in units of 1920 × 1080, whatever size it is encoded in. */
export type Paint = SKRSContext2D
export type Point = readonly [x: number, y: number]
export type Four<T> = readonly [T, T, T, T]

export const [wide, high] = [1920, 1080]
const turn = 2 * Math.PI

/** A swing from -1 to 1 that repeats after each whole `turns`. */
export const swing = (turns: number) => Math.sin(turns * turn)

/** From 0 to 1 while `value` goes from `start` to `end`, easing in and out; 0 before and 1 after. */
export function ease(value: number, start: number, end: number): number {
  const part = Math.min(1, Math.max(0, (value - start) / (end - start)))
  return part * part * (3 - 2 * part)
}

/** `value` brought into the range from 0 to `length`, for what leaves the picture on one side and returns on the other. */
export const wrap = (value: number, length: number) => ((value % length) + length) % length

export function box(paint: Paint, colour: string, x: number, y: number, width: number, height: number, round = 0) {
  paint.fillStyle = colour
  paint.beginPath()
  paint.roundRect(x, y, width, height, round)
  paint.fill()
}

export function disc(paint: Paint, colour: string, x: number, y: number, radius: number, flat = 1) {
  paint.fillStyle = colour
  paint.beginPath()
  paint.ellipse(x, y, radius, radius * flat, 0, 0, turn)
  paint.fill()
}

export function shape(paint: Paint, colour: string, points: readonly Point[]) {
  paint.fillStyle = colour
  paint.beginPath()
  for (const [x, y] of points) paint.lineTo(x, y)
  paint.fill()
}

/** A curve through the middles of its points, as thick as `width`. */
export function line(paint: Paint, colour: string, width: number, points: readonly Point[]) {
  Object.assign(paint, { strokeStyle: colour, lineWidth: width, lineCap: 'round', lineJoin: 'round' })
  paint.beginPath()
  for (const [x, y] of points) paint.lineTo(x, y)
  paint.stroke()
}

/** Ground from the outline `heightAt` down to `bottom`. */
export function ridge(paint: Paint, colour: string, heightAt: (x: number) => number, bottom = high) {
  paint.fillStyle = colour
  paint.beginPath()
  paint.moveTo(0, bottom)
  for (let x = 0; x <= wide; x += 10) paint.lineTo(x, heightAt(x))
  paint.lineTo(wide, bottom)
  paint.fill()
}

/** A sky in flat steps: unlike a gradient it stays clean at any bitrate. Each colour begins at its height, from the top down. */
export function sky(paint: Paint, colours: Four<string>, heights: Four<number>) {
  for (const [i, colour] of colours.entries()) box(paint, colour, 0, heights[i] ?? 0, wide, high)
}

/** A light with two flat rings of glow around it. `colour` is `#rrggbb`. */
export function lamp(paint: Paint, colour: string, x: number, y: number, radius: number) {
  disc(paint, `${colour}22`, x, y, radius * 4)
  disc(paint, `${colour}44`, x, y, radius * 2.2)
  disc(paint, colour, x, y, radius)
}

/** Draws with the origin at the place, turned and enlarged, and then as before. */
export function at(paint: Paint, [x, y]: Point, draw: () => void, { scale = 1, turns = 0 } = {}) {
  paint.save()
  paint.translate(x, y)
  paint.rotate(turns * turn)
  paint.scale(scale, scale)
  draw()
  paint.restore()
}
