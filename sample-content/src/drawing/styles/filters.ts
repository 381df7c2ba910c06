import type { Box } from '../canvas.ts'
import { channels } from '../palette.ts'
import { n } from '../shapes.ts'

/** A filter for the visible part of a canvas. Browsers and librsvg calculate it in the colours as they are written. */
export const filter = (id: string, { x, y, width, height }: Box, steps: string): string =>
  `<filter id="${id}" filterUnits="userSpaceOnUse" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" color-interpolation-filters="sRGB">${steps}</filter>`

export const filtered = (id: string, drawn: string, more = ''): string => `<g filter="url(#${id})"${more}>${drawn}</g>`

const share = (value: number) => (value / 255).toFixed(3)

/** The rows of a colour matrix that make everything the same colour; its last row decides how opaque. */
const rows = (color: string): string =>
  channels(color)
    .map((value) => `0 0 0 0 ${share(value)}`)
    .join(' ')

/** One colour, as dense as `density` times the lightness plus `from`; a negative density makes dark parts dense. */
export function inkOf(color: string, density: number, from: number, result = 'ink'): string {
  const alpha = [0.3, 0.59, 0.11].map((part) => +(part * density).toFixed(2))
  return `<feColorMatrix values="${rows(color)} ${alpha.join(' ')} 0 ${from}" result="${result}"/>`
}

/** Clouds are expensive, so fine ones are made for a square and repeated. */
const square = ({ x, y }: Box): string => `x="${n(x)}" y="${n(y)}" width="256" height="256"`

/** Random clouds; the higher the frequency, the finer. */
export const noise = (box: Box, frequency: string, octaves: number, result: string): string =>
  `<feTurbulence ${square(box)} type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="3" stitchTiles="stitch" result="${result}Tile"/><feTile in="${result}Tile" result="${result}"/>`

/** Clouds so large that it would be seen if they were repeated. */
export const wideNoise = (frequency: string, octaves: number, result: string): string =>
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="3" result="${result}"/>`

/** The slopes of clouds under a lamp at the upper left. */
export const relief = (box: Box, clouds: string, height: number, brightness: number, color: string): string =>
  `<feDiffuseLighting ${square(box)} in="${clouds}Tile" surfaceScale="${height}" diffuseConstant="${brightness}" lighting-color="${color}"><feDistantLight azimuth="235" elevation="59"/></feDiffuseLighting><feTile/>`

/** Lays the step's result, named `over`, over the drawing itself, which is then seen where nothing was moved in from beyond the edge. */
export const overDrawing = (step: string, result: string): string =>
  `${step}<feMerge result="${result}"><feMergeNode in="SourceGraphic"/><feMergeNode in="over"/></feMerge>`

/** Moves the drawing by up to half of `by` along the clouds. */
export const shaken = (clouds: string, by: number, result: string): string =>
  overDrawing(
    `<feDisplacementMap in="SourceGraphic" in2="${clouds}" scale="${by}" xChannelSelector="R" yChannelSelector="G" result="over"/>`,
    result,
  )

/** What is blurred as `soft`, in one colour and with a sharp edge again: the lower the threshold, the farther out. */
const solid = (color: string, threshold: number, result: string): string =>
  `<feColorMatrix in="soft" values="${rows(color)} 0 0 0 24 ${n(-24 * threshold)}" result="${result}"/>`

/**
 * A light outline with a dark line around the subject, which separates it from the background in a print with few inks.
 * A blur made steep costs a tenth of a dilation.
 */
export const contour = (light: string, dark: string, by: number): string =>
  `<feGaussianBlur in="SourceAlpha" stdDeviation="${n(by)}" result="soft"/>${solid(dark, 0.04, 'line')}${solid(light, 0.2, 'gap')}` +
  '<feMerge><feMergeNode in="line"/><feMergeNode in="gap"/><feMergeNode in="SourceGraphic"/></feMerge>'

/** Where colours meet, light on black, `width` wide. The cost grows with the square of the width. */
export const edges = (drawn: string, width: number): string =>
  `<feMorphology in="${drawn}" operator="dilate" radius="${n(width / 2)}" result="wide"/><feMorphology in="${drawn}" operator="erode" radius="${n(width / 2)}" result="narrow"/><feBlend in="wide" in2="narrow" mode="difference"/>`

/** One plate of a print: ink where a channel is dark. Steep densities leave no half tones. */
export function plate(color: string, from: 'red' | 'blue', density: number, base: number, result: string): string {
  const alpha = from === 'red' ? `${density} 0 0` : `0 0 ${density}`
  return `<feColorMatrix values="${rows(color)} ${alpha} 0 ${base}" result="${result}"/>`
}

/** Dots that fade outwards. Half over a picture and then made steep they become larger the darker the picture is. */
export const dots = (id: string, unit: number, degrees: number): string =>
  `<radialGradient id="${id}fade"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></radialGradient>` +
  `<pattern id="${id}" width="${n(unit)}" height="${n(unit)}" patternUnits="userSpaceOnUse" patternTransform="rotate(${degrees})"><rect width="${n(unit)}" height="${n(unit)}" fill="#fff"/><circle cx="${n(unit / 2)}" cy="${n(unit / 2)}" r="${n(unit * 0.7)}" fill="url(#${id}fade)"/></pattern>`

/** The same with lines. */
export const hatching = (id: string, unit: number, degrees: number): string =>
  `<linearGradient id="${id}fade" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
  `<pattern id="${id}" width="${n(unit)}" height="${n(unit)}" patternUnits="userSpaceOnUse" patternTransform="rotate(${degrees})"><rect width="${n(unit)}" height="${n(unit)}" fill="url(#${id}fade)"/></pattern>`
