import { rm } from 'node:fs/promises'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { ingestDue } from '../src/ingest/process-asset.ts'
import { mediaCommand, resolveMediaArguments } from '../src/operator/media-command.ts'
import { addEntitlement, addTitle } from './add-title.ts'
import { emptyFolder, makeSource } from './make-source.ts'
import { openTestServer, type TestMember, type TestServer } from './open-test-server.ts'

/** What comes after 30 s is encrypted. */
export const ingestedFilm = { seconds: 34, size: '1280x720', rate: 6 }

export interface IngestedFilm {
  server: TestServer
  /** For temporary files. */
  folder: string
  /** Holds it in HD, with downloads. */
  member: TestMember
  /** For HD and SD alone, and of a preview. */
  grants: Record<'hd' | 'sd' | 'preview', PlayGrant>
  stop(): Promise<void>
}

async function ingest(server: TestServer, folder: string): Promise<void> {
  await makeSource(folder, ingestedFilm)
  const jobs = { ...server.jobs, trigger: async () => undefined }
  const stopping = new AbortController().signal
  const words = 'ingest film.mkv --title moon --story 1'.split(' ')
  const context = { say: () => undefined, signal: stopping }
  await mediaCommand.run({ ...server.deps, jobs }, resolveMediaArguments(words, folder), context)
  await ingestDue(server.deps, { stopping })
}

const grantFor = ({ api }: TestMember, more: { is_preview?: boolean } = {}) =>
  api.call('POST /user/check/purchase', {
    body: { full_title_id: 'moon', play_id: 'moon-1', device_id: 'tv', ...more },
  })

/** A film that was made from a file as an operator does it: 360p and 480p in SD, 720p in HD, three sounds, captions. */
export async function openIngestedFilm(): Promise<IngestedFilm> {
  const [server, folder] = [await openTestServer(), await emptyFolder()]
  await addTitle(server, 'moon')
  const download = { pack_price_id: 'moon-hd', pack_id: 'moon-est', quality_type: 2, view_type: 2 } as const
  await server.deps.db
    .insertInto('pack_price')
    .values({ ...download, price: 2000, currency: 'JPY', campaign_id: null })
    .execute()
  await ingest(server, folder)
  const [member, other] = [await server.addMember(), await server.addMember()]
  await addEntitlement(server, member.memberId, 'moon', { salesType: 'est', viewType: 2 })
  await addEntitlement(server, other.memberId, 'moon', { quality: 1 })
  return {
    ...{ server, folder, member },
    grants: {
      ...{ hd: await grantFor(member), sd: await grantFor(other) },
      preview: await grantFor(member, { is_preview: true }),
    },
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
