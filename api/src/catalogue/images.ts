import { join } from 'node:path'
import { type PictureForm, readPictureName } from '@ginmaku/shared-contracts/api/pictures.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createGallery,
  createPictureForms,
  type Drawing,
  drawPoster,
  drawStill,
  isTiny,
  posterAddress,
  stillAddress,
} from '../artwork/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { CatalogueWorld } from './catalogue-world.ts'
import { readVersion } from './held-pictures.ts'
import { findStoryFacts } from './pack-store.ts'
import { isPublished } from './sale-window.ts'
import { sendDrawing, sendForm } from './send-picture.ts'
import { findTitleNames } from './title-store.ts'

interface Kind {
  name: 'posters' | 'stills'
  /** Width of the drawing, in its own units. */
  drawnWidth: number
  /** @param isHeld the caller holds the title, and sees it whether or not it is published */
  drawingOf(id: string, isHeld: boolean): Promise<Drawing>
}

interface PictureRequest {
  kind: Kind
  id: string
  wanted: string | undefined
  isHeld: boolean
}

type ImageRequest = FastifyRequest<{ Params: { file: string }; Querystring: { v?: unknown } }>

function createKinds({ db, clock }: CatalogueWorld): Kind[] {
  const drawingAt = createGallery()
  const posterOf = async (id: string, isHeld: boolean) => {
    const [title] = await findTitleNames(db, [id])
    if (!title || !(isHeld || isPublished(title, clock.now()))) throw new ApiError('not_found')
    return drawingAt(posterAddress(title), () => drawPoster(title))
  }
  const stillOf = async (id: string, isHeld: boolean) => {
    const story = await findStoryFacts(db, id)
    if (!story || !(isHeld || isPublished(story, clock.now()))) throw new ApiError('not_found')
    return drawingAt(stillAddress(story), () => drawStill(story))
  }
  return [
    { name: 'posters', drawnWidth: 600, drawingOf: posterOf },
    { name: 'stills', drawnWidth: 960, drawingOf: stillOf },
  ]
}

/** Serves posters and stills, drawn from the catalogue's data of a title, in the formats that browsers request. */
export function serveImages(app: FastifyInstance, world: CatalogueWorld): void {
  const forms = createPictureForms(join(world.settings.DATA_DIR, 'pictures'), world.log)
  app.addHook('onClose', forms.close)

  async function answerForm(request: ImageRequest, reply: FastifyReply, picture: PictureRequest, form: PictureForm) {
    const { kind, id, wanted, isHeld } = picture
    // A stored version never changes, so there is no need to query the catalogue.
    const kept = wanted && (await forms.find({ ...form, kind: kind.name, id, version: wanted }))
    if (wanted && kept) return sendForm(request, reply, kept, { form, version: wanted, isNamed: true })
    const drawing = await kind.drawingOf(id, isHeld)
    const { version } = drawing
    const name = { ...form, kind: kind.name, id, version }
    const found = await forms.find(name)
    const made = found ? undefined : forms.make(name, drawing.svg, kind.drawnWidth)
    // Page visitors never wait for an encoder; a client that requests jpg may not support SVG.
    const isAwaited = form.format === 'jpg' || isTiny(form)
    const bytes = found ?? (isAwaited ? await made : undefined)
    if (!bytes) return sendDrawing(request, reply, drawing, 'instead')
    return sendForm(request, reply, bytes, { form, version, isNamed: wanted === version })
  }

  for (const kind of createKinds(world))
    app.get(`/images/${kind.name}/:file`, async (request: ImageRequest, reply) => {
      const name = readPictureName(request.params.file)
      if (!name) throw new ApiError('not_found')
      const { version: wanted, signature = '' } = readVersion(request.query.v) ?? {}
      const isHeld = world.heldPictures.opens(`/images/${kind.name}/${name.id}`, signature)
      if (name.form) return answerForm(request, reply, { kind, id: name.id, wanted, isHeld }, name.form)
      const drawing = await kind.drawingOf(name.id, isHeld)
      return sendDrawing(request, reply, drawing, wanted === drawing.version ? 'itself' : 'other')
    })
}
