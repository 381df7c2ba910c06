import { creditRole, genre } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import * as z from 'zod'
import { indexTitles } from '../../catalogue/public.ts'
import { pictureShapes } from '../../image/public.ts'
import { flag, id, instant, languages, name, names, oneOf, pictureFile, text, whole } from '../fields.ts'
import type { CatalogueKind } from '../kind.ts'

const credits = () =>
  z.array(
    z.strictObject(
      { role: oneOf(creditRole.options), name_ja: name(), name_en: name() },
      { error: 'a role, name_ja and name_en' },
    ),
    { error: 'a list of credits' },
  )

export const titles: CatalogueKind = {
  name: 'titles',
  table: 'title',
  key: ['full_title_id'],
  row: z
    .strictObject({
      full_title_id: id(40),
      publisher_id: id(40),
      name_ja: name(),
      name_en: name(),
      /** In kana. */
      reading: name(),
      synopsis_ja: text(10_000),
      synopsis_en: text(10_000),
      genre: oneOf(genre.options),
      captions: languages(),
      audio: languages(),
      rating: oneOf(['G', 'PG12', 'R15+', 'R18+']),
      /** Seconds. */
      running_time: whole(1),
      released_year: whole(1870, 2999),
      cast_ja: names(),
      cast_en: names(),
      director_ja: name().nullable(),
      director_en: name().nullable(),
      is_oversea: flag(),
      is_display_recommend: flag(),
      /** A title is hidden until then, except from members that hold it. */
      published_at: instant(),
      poster_file: pictureFile(),
      /** Since 2.5.0. */
      backdrop_file: pictureFile().default(null),
      /** The poster with English words; without it, the poster is the same in both languages. */
      poster_en_file: pictureFile().default(null),
      /** Other people than director and cast, in the order in which they are shown. Since 2.13.0. */
      credits: credits().default([]),
      /** Words by which it is found although no name has them, in any language: 歌舞伎, kabuki. Since 2.13.0. */
      keywords: names().default([]),
    })
    .refine((title) => title.poster_en_file === null || title.poster_file !== null, {
      path: ['poster_en_file'],
      error: 'nothing without a poster_file',
    }),
  references: [{ field: 'publisher_id', kind: 'publishers', column: 'publisher_id' }],
  pictures: [
    { field: 'poster_file', hash: 'poster_hash', shape: pictureShapes.posters },
    { field: 'poster_en_file', hash: 'poster_en_hash', shape: pictureShapes.englishposters },
    { field: 'backdrop_file', hash: 'backdrop_hash', shape: pictureShapes.backdrops },
  ],
  afterWrite: indexTitles,
}

export const stories: CatalogueKind = {
  name: 'stories',
  table: 'story',
  key: ['story_id'],
  row: z.strictObject({
    story_id: id(60),
    full_title_id: id(40),
    story_number: whole(1),
    name_ja: name(),
    name_en: name(),
    synopsis_ja: text(10_000),
    synopsis_en: text(10_000),
    /** Seconds. */
    running_time: whole(1),
    play_id: id(80),
    /** The media store's asset. */
    asset_id: id(80),
    has_preview: flag(),
    still_file: pictureFile(),
  }),
  references: [{ field: 'full_title_id', kind: 'titles', column: 'full_title_id' }],
  unique: [['full_title_id', 'story_number'], ['play_id']],
  pictures: [{ field: 'still_file', hash: 'still_hash', shape: pictureShapes.stills }],
}
