import type { CatalogueTables } from '@ginmaku/api/catalogue/public.ts'
import { after, dayMs, hourMs } from '@ginmaku/api/clock.ts'
import { repeatedAsset } from '@ginmaku/api/media/public.ts'
import type { CreditRole } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { Insertable } from 'kysely'
import { pick, pickNumber, pickSome } from './pick.ts'
import { filmOf } from './sample-films.ts'
import { type SampleGenre, type SampleSource, type SampleTitle, sampleGenres } from './sample-title.ts'

export type SampleRows = { [T in keyof CatalogueTables]: Insertable<CatalogueTables[T]>[] }

export interface Placed {
  genre: SampleGenre
  title: SampleTitle
  position: number
}

/** Genres alternate, so that the newest titles show the whole range. */
export function placeTitles(source: SampleSource): Placed[] {
  const queues = sampleGenres.map((genre) => ({ genre, waiting: [...source.titles[genre]] }))
  const placed: Placed[] = []
  while (queues.some((queue) => queue.waiting.length > 0)) {
    for (const { genre, waiting } of queues) {
      // Films are the largest genre, so they are taken two at a time.
      for (const title of waiting.splice(0, genre === 'film' ? 2 : 1))
        placed.push({ genre, title, position: placed.length })
    }
  }
  return placed
}

export function titleRow(
  source: SampleSource,
  { genre, title, position }: Placed,
  now: Date,
): SampleRows['title'][number] {
  const id = title.full_title_id
  const cast = pickSome(`${id}/cast`, source.people, genre === 'music' ? 2 : 4)
  const director = pick(`${id}/director`, source.people)
  const isSubtitled = genre !== 'variety'
  return {
    full_title_id: id,
    publisher_id: title.publisher_id,
    name_ja: title.name_ja,
    name_en: title.name_en,
    reading: title.reading,
    synopsis_ja: title.synopsis_ja,
    synopsis_en: title.synopsis_en,
    genre: title.genre ?? genre,
    keywords: title.keywords ?? [],
    captions: isSubtitled ? ['ja', 'en'] : ['ja'],
    audio: ['ja'],
    rating: title.rating,
    running_time: title.minutes * 60 * (title.stories?.length ?? 1),
    released_year: title.released_year,
    cast_ja: cast.map((person) => person.ja),
    cast_en: cast.map((person) => person.en),
    director_ja: genre === 'film' || genre === 'drama' || genre === 'anime' ? director.ja : null,
    director_en: genre === 'film' || genre === 'drama' || genre === 'anime' ? director.en : null,
    is_oversea: genre !== 'variety' || pickNumber(`${id}/oversea`, 3) > 0,
    is_display_recommend: true,
    credits: creditsOf(title, genre, source.people),
    published_at: after(now, -(position + 1) * 1.6 * dayMs - hourMs),
  }
}

/** Who wrote a title and its music; an anime may be after a book. */
function creditsOf({ full_title_id: id }: SampleTitle, genre: SampleGenre, people: SampleSource['people']) {
  const credit = (role: CreditRole) => {
    const { ja, en } = pick(`${id}/${role}`, people)
    return { role, name_ja: ja, name_en: en }
  }
  if (genre === 'music' || genre === 'variety') return []
  const isAfterABook = genre === 'anime' && pickNumber(`${id}/book`, 2) === 0
  return [...(isAfterABook ? [credit('original')] : []), credit('writer'), credit('music')]
}

export function storyRows(source: SampleSource, { genre, title }: Placed): SampleRows['story'] {
  const id = title.full_title_id
  const lines = source.storyLines[genre] ?? []
  const named = title.stories ?? [{ name_ja: title.name_ja, name_en: title.name_en }]
  return named.map((name, i) => {
    const line = title.stories ? lines[i % lines.length] : undefined
    return {
      ...name,
      story_id: `${id}-${i + 1}`,
      full_title_id: id,
      story_number: i + 1,
      synopsis_ja: line?.ja ?? title.synopsis_ja,
      synopsis_en: line?.en ?? title.synopsis_en,
      running_time: title.minutes * 60,
      play_id: `${id}-${i + 1}-play`,
      asset_id: repeatedAsset(filmOf(genre, id, i).asset_id, title.minutes),
      has_preview: i === 0 && pickNumber(`${id}/preview`, 8) > 0,
    }
  })
}
