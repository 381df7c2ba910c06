import { expect, test } from 'vitest'
import { isPattern, type MotifName, motifs } from './motifs.ts'
import { palettesOf } from './palette.ts'
import { createDice } from './seeded-random.ts'

const scenes = (Object.keys(motifs) as MotifName[]).filter((name) => !isPattern(name))

test.each(scenes)('nine stories of a series with %s are seen from nine angles', (name) => {
  const [palette] = palettesOf('drama')
  const stills = Array.from({ length: 9 }, (_, angle) => {
    const canvas = {
      width: 960,
      height: 760,
      palette,
      dice: createDice('same'),
      id: 's',
      view: 'still',
      angle,
    } as const
    return motifs[name](canvas).picture
  })
  expect(new Set(stills).size).toBe(9)
})
