import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SampleRows } from '../catalogue/sample-rows.ts'
import { drawBackdrop } from './draw-backdrop.ts'
import { drawPoster } from './draw-poster.ts'
import { drawStill } from './draw-still.ts'
import { posterFactsOf } from './poster-facts.ts'

/** Names of the pictures of titles and stories, next to the catalogue file. */
export const pictureFiles = {
  poster: (titleId: string) => `pictures/posters/${titleId}.svg`,
  englishPoster: (titleId: string) => `pictures/english-posters/${titleId}.svg`,
  backdrop: (titleId: string) => `pictures/backdrops/${titleId}.svg`,
  still: (storyId: string) => `pictures/stills/${storyId}.svg`,
}

/** Draws every picture of the sample titles into the folder; together they take less than a second. */
export async function writePictures(folder: string, rows: SampleRows): Promise<void> {
  for (const [name, svg] of drawAll(rows)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, svg)
  }
}

function* drawAll(rows: SampleRows): Generator<[file: string, svg: string]> {
  const titles = new Map(posterFactsOf(rows).map((facts) => [facts.full_title_id, facts]))
  for (const [id, facts] of titles) {
    yield [pictureFiles.poster(id), drawPoster(facts, 'ja')]
    yield [pictureFiles.englishPoster(id), drawPoster(facts, 'en')]
    yield [pictureFiles.backdrop(id), drawBackdrop(facts)]
  }
  for (const story of rows.story) {
    const title = titles.get(story.full_title_id)
    if (!title) throw new Error(`${story.story_id} has no title`)
    const { genre, publisher_id, name_en: title_name_en } = title
    yield [pictureFiles.still(story.story_id), drawStill({ ...story, genre, publisher_id, title_name_en })]
  }
}
