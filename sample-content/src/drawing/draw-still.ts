import { drawWide, wideSize } from './draw-wide.ts'
import type { StillFacts } from './facts.ts'
import { rect } from './shapes.ts'
import { textLine } from './text-line.ts'

/** The story's number on a chip in the corner. */
function chip(storyNumber: number): string {
  const { width, height } = wideSize
  const number = String(storyNumber)
  const style = { size: 56, face: 'sans', ink: '#fbf6ea', weight: 700 } as const
  const ground = rect(width - 122, height - 122, 92, 92, '#0c0d10', { rx: 14, opacity: 0.72 })
  return ground + textLine(number, width - 76 - 16.5 * number.length, height - 56, style)
}

/** Still of a story, 16:9: the scenery of its title from another angle, nearer or farther, and the story's number. */
export const drawStill = (facts: StillFacts): string =>
  drawWide(
    { ...facts, name_en: facts.title_name_en },
    { view: 'still', seed: `still/${facts.story_id}`, angle: facts.story_number, over: chip(facts.story_number) },
  )
