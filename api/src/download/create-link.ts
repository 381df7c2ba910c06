import { randomUUID } from 'node:crypto'
import type { UsedDevice } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { Locale, QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type DownloadLink, downloadDeviceLimit } from '@ginmaku/shared-contracts/api/watching/download.ts'
import * as z from 'zod'
import { findTitleNames, inLanguage, listStories, type StoryTable, type TitleRow } from '../catalogue/public.ts'
import { after, hourMs } from '../clock.ts'
import { type EntitlementRow, listEntitlements } from '../entitlement/public.ts'
import { deviceOf, lockMemberAgainstDeletion } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import { seal, unseal } from '../server/seal.ts'
import { captionName } from './caption-files.ts'
import { takePlace } from './device-store.ts'
import type { DownloadDeps } from './download-deps.ts'
import { chooseRight, qualitiesOf, refuseByRegion } from './downloadable.ts'
import { asciiFileName, fileNameOf } from './file-name.ts'
import { addLink, type DownloadLinkTable } from './link-store.ts'

const claimsSchema = z.object({
  /** Id of the row with member, device, story and quality, so that the address does not identify the member. */
  link: z.string(),
  /** Epoch seconds. */
  expires: z.int(),
})

type DownloadClaims = z.infer<typeof claimsSchema>

export const signDownload = (claims: DownloadClaims, secret: string): string => seal('download.v1', claims, secret)

/** The link of a token; `expired` when it is genuine but too old, undefined when it is forged or malformed. */
export function openDownload(token: string, secret: string, now: Date): string | 'expired' | undefined {
  const claims = unseal('download.v1', claimsSchema, token, secret, new Date(0))
  if (!claims) return undefined
  return claims.expires * 1000 > now.getTime() ? claims.link : 'expired'
}

/** spec §10.11. On a whole second, as in the signature. */
const linkEnd = (now: Date) => new Date(Math.floor(after(now, 24 * hourMs).getTime() / 1000) * 1000)

async function findStory({ db }: DownloadDeps, playId: string): Promise<{ story: StoryTable; title: TitleRow }> {
  const [story] = await listStories(db, [playId])
  const [title] = story ? await findTitleNames(db, [story.full_title_id]) : []
  if (!story || !title) throw new ApiError('play_not_found')
  return { story, title }
}

async function findRight(deps: DownloadDeps, memberId: string, playId: string, wanted?: QualityType) {
  const rights = (await listEntitlements(deps.db, memberId)).filter(({ play_ids }) => play_ids.includes(playId))
  const choice = chooseRight(rights, deps.clock.now(), wanted)
  if ('refused' in choice) throw new ApiError(choice.refused)
  return choice.right
}

/** A story with the same name as its title is named once. */
function namesOf(title: TitleRow, story: StoryTable, right: EntitlementRow, locale: Locale): string[] {
  const [name, own] = [inLanguage(title, 'name', locale), inLanguage(story, 'name', locale)]
  if (right.play_ids.length === 1 || own === name) return [name]
  return [name, locale === 'ja' ? `第${story.story_number}話` : `${story.story_number}.`, own]
}

function holdPlace({ db, clock }: DownloadDeps, device: UsedDevice, link: DownloadLinkTable): Promise<void> {
  const of = { memberId: link.member_id, fullTitleId: link.full_title_id, deviceId: link.device_id }
  return db.transaction().execute(async (trx) => {
    if (!(await lockMemberAgainstDeletion(trx, of.memberId))) throw new ApiError('not_signed_in')
    if (!(await takePlace(trx, of, device, downloadDeviceLimit, clock.now())))
      throw new ApiError('too_many_download_devices')
    await addLink(trx, link)
  })
}

/**
 * A signed address of one story in one quality for one device. A repeated request gives another address, which can resume the
 * same file.
 */
export const createDownloadLink = (deps: DownloadDeps) =>
  endpoint('POST /user/download', async ({ body }, caller: MemberCaller, http): Promise<DownloadLink> => {
    const { story, title } = await findStory(deps, body.play_id)
    refuseByRegion(title, caller.region)
    const right = await findRight(deps, caller.memberId, body.play_id, body.quality_type)
    const film = await deps.media.store.film(story.asset_id)
    const quality_type = body.quality_type ?? (film && qualitiesOf(film, right.quality_type).at(-1))
    const file = quality_type && (await deps.media.fileOf(story.asset_id, quality_type))
    if (!file) throw new ApiError('play_not_found')
    const link_id = randomUUID()
    const expires_at = linkEnd(deps.clock.now())
    const file_name = fileNameOf(namesOf(title, story, right, caller.locale), quality_type)
    await holdPlace(deps, deviceOf(http.header('user-agent')), {
      ...{ link_id, quality_type, file_name, expires_at },
      ...{ member_id: caller.memberId, session_id: caller.sessionId, device_id: body.device_id },
      ...{ full_title_id: title.full_title_id, play_id: body.play_id, entitlement_id: right.entitlement_id },
    })
    const token = signDownload({ link: link_id, expires: expires_at.getTime() / 1000 }, deps.media.secret)
    const [base, name] = [`/media/download/${token}`, asciiFileName(body.play_id, quality_type)]
    const captions = (film?.text_tracks ?? []).map(({ lang, label, role }) => ({
      ...{ lang, label, ...(role && { role }) },
      url: `${base}/${captionName(name, { lang, role })}`,
      file_name: captionName(file_name, { lang, role }),
    }))
    return {
      url: `${base}/${name}`,
      ...(captions.length > 0 && { captions }),
      ...{ file_name, quality_type, size_bytes: file.sizeBytes, expires_at: expires_at.toISOString() },
    }
  })
