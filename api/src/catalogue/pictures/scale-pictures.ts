import { join } from 'node:path'
import { pictureFormats, pictureWidths } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import {
  createOriginals,
  createPictureForms,
  originalVersion,
  type PictureForms,
  pictureShapes,
} from '../../image/public.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { type ImportedPicture, listWaitingPictures, recordFailure, recordScaled } from './picture-store.ts'

const batchSize = 50

const nameOf = ({ kind, id, file }: ImportedPicture) => `${file} (${kind.slice(0, -1)} of ${id})`

/** Scales imported photographs to every form that pages use, before a visitor requests one. */
export function scalePictures({ settings, log, db, clock }: CatalogueDeps): Job {
  const originals = createOriginals(settings.DATA_DIR)

  async function makeAll(forms: PictureForms, { kind, id, original, hash }: ImportedPicture): Promise<boolean> {
    const shape = pictureShapes[kind]
    const source = { picture: { file: originals.pathOf(original) }, shape }
    for (const width of pictureWidths.filter((wanted) => wanted <= shape.width)) {
      for (const format of pictureFormats) {
        const name = { kind, id, version: originalVersion(hash), width, format }
        if (!(await forms.find(name)) && !(await forms.make(name, source))) return false
      }
    }
    return true
  }

  async function run(): Promise<void> {
    const forms = createPictureForms(join(settings.DATA_DIR, 'pictures'), log)
    const failed: string[] = []
    let last: ImportedPicture | undefined
    for (;;) {
      const batch = await listWaitingPictures(db, last, batchSize)
      for (const picture of batch) {
        if (await makeAll(forms, picture)) await recordScaled(db, picture, clock.now())
        else {
          await recordFailure(db, picture)
          failed.push(nameOf(picture))
        }
      }
      last = batch.at(-1)
      if (batch.length < batchSize) break
    }
    if (failed.length > 0) throw new Error(`These pictures could not be scaled: ${failed.join(', ')}`)
  }

  return { name: 'catalogue-scale-pictures', everyMinutes: 1, run }
}
