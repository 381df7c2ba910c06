import { isLight, mix, type Palette } from './palette.ts'

/** The colours of a palette by what they are good for. */
export interface Tones {
  /** The darkest: silhouettes, and what is in front of a light. */
  dark: string
  /** A thing in its own colour, on its lit and on its shaded side. */
  body: string
  lit: string
  shade: string
  /** Nearly white. */
  paper: string
  accent: string
  /** The accent's shaded side. */
  deep: string
  /** Lamps, windows at night, the moon. */
  glow: string
  /** Faces and hands. */
  skin: string
}

export function tonesOf(palette: Palette): Tones {
  const dark = mix(isLight(palette) ? palette.ink : palette.ground, '#07090d', 0.3)
  const paper = mix('#fff8ea', isLight(palette) ? palette.ground : palette.ink, 0.4)
  return {
    dark,
    paper,
    body: palette.third,
    lit: mix(palette.third, paper, 0.45),
    shade: mix(palette.third, dark, 0.45),
    accent: palette.accent,
    deep: mix(palette.accent, dark, 0.4),
    glow: mix('#ffe9b4', palette.accent, 0.12),
    skin: mix('#ecbb98', palette.third, 0.22),
  }
}
