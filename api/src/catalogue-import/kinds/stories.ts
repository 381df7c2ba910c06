import * as z from 'zod'
import { pictureShapes } from '../../image/public.ts'
import { flag, id, name, pictureFile, text, whole } from '../fields.ts'
import type { CatalogueKind } from '../kind.ts'

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
