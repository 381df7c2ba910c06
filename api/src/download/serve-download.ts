import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findTitleNames, listStories } from '../catalogue/public.ts'
import { isOver } from '../entitlement/public.ts'
import { type FilmFile, filmOfFile, selectBytes } from '../media/public.ts'
import { ApiError } from '../server/api-error.ts'
import { anonymousCaller, trustedPeers } from '../server/caller.ts'
import { captionName, openCaptions } from './caption-files.ts'
import { openDownload } from './create-link.ts'
import type { DownloadDeps } from './download-deps.ts'
import { refuseByRegion } from './downloadable.ts'
import { asciiFileName } from './file-name.ts'
import { findOpenLink } from './link-store.ts'

/** The video or captions of this name that a token opens now, from this region. */
async function openLink({ db, clock, media }: DownloadDeps, token: string, name: string, region: string) {
  const now = clock.now()
  const linkId = openDownload(token, media.secret, now)
  if (linkId === 'expired') throw new ApiError('download_expired')
  const link = linkId ? await findOpenLink(db, linkId, now) : undefined
  if (!link || isOver(link, now)) throw new ApiError('download_forbidden')
  const [title] = await findTitleNames(db, [link.full_title_id])
  const [story] = await listStories(db, [link.play_id])
  if (!title || !story) throw new ApiError('play_not_found')
  refuseByRegion(title, region)
  const video = asciiFileName(link.play_id, link.quality_type)
  const film = name.endsWith('.vtt') ? await filmOfFile(media.store, story.asset_id) : undefined
  const track = film?.text_tracks.find((one) => captionName(video, one) === name)
  const file =
    film && track
      ? await openCaptions(media.store, film.asset_id, track)
      : await media.fileOf(story.asset_id, link.quality_type)
  if (!file) throw new ApiError('play_not_found')
  const [fileName, fallback] = [link.file_name, video].map((own) => (track ? captionName(own, track) : own))
  return {
    file,
    headers: {
      'content-type': track ? 'text/vtt; charset=utf-8' : 'video/mp4',
      'content-disposition': contentDisposition(fileName, { fallback }),
    },
  }
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FilmFile,
  named: Record<'content-type' | 'content-disposition', string>,
): Readable | undefined {
  const selection = selectBytes({ method: request.method, headers: request.headers }, file)
  reply.code(selection.status).headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    etag: file.etag,
    'last-modified': file.modifiedAt.toUTCString(),
  })
  if (selection.status === 416) reply.header('content-range', `bytes */${file.sizeBytes}`)
  if (!('start' in selection)) return undefined
  const { status, start, end } = selection
  reply.headers({ ...named, 'content-length': end - start })
  if (status === 206) reply.header('content-range', `bytes ${start}-${end - 1}/${file.sizeBytes}`)
  // An empty stream, because Fastify sets the length of an absent body to 0.
  return request.method === 'HEAD' ? Readable.from([]) : file.read(start, end)
}

/**
 * `/media/download/{token}/{name}`: the MP4 file of a link or its captions, whole or in part. Outside the contract, because browsers and download
 * managers request it rather than our client.
 */
export function serveDownloads(app: FastifyInstance, deps: DownloadDeps): void {
  const trusts = trustedPeers(deps.settings.TRUSTED_PROXIES)
  const running = new Set<Readable>()
  // A download may take hours; it is resumed from the next process.
  app.addHook('preClose', async () => {
    for (const stream of running) stream.destroy()
  })
  // A wildcard, because a token is longer than the limit for a path parameter.
  app.get<{ Params: { '*': string } }>('/media/download/*', async (request, reply) => {
    const [token = '', name = ''] = request.params['*'].split('/')
    const { region } = anonymousCaller(request, deps.settings, trusts)
    const { file, headers } = await openLink(deps, token, name, region)
    const stream = sendFile(request, reply, file, headers)
    if (!stream) return reply.send()
    running.add(stream)
    stream.once('close', () => running.delete(stream))
    return reply.send(stream)
  })
}
