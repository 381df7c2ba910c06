import { findFilmNeeds } from '../catalogue/public.ts'
import type { Film } from '../media/public.ts'
import { type AssetRow, listAssets, retryAsset } from './asset-store.ts'
import { IngestFault } from './faults.ts'
import type { IngestDeps } from './publish-asset.ts'
import { ingestJob } from './receive-film.ts'

/** `1 h 5 min`, `4 min`, `30 s` */
export function duration(seconds: number): string {
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

type Shown = Pick<AssetRow, 'state' | 'progress' | 'seconds_left' | 'fault' | 'lease_until'>

function describeState({ state, progress, seconds_left, fault, lease_until }: Shown): string {
  if (state === 'failed') return `failed: ${fault}`
  if (state === 'waiting') return `waiting until ${lease_until?.toISOString()}: ${fault}`
  const left = seconds_left === null ? '' : `, about ${duration(seconds_left)} left`
  return state === 'transcoding' ? `${state}, ${Math.floor(progress * 100)} %${left}` : state
}

/** One line on the work on an asset. */
export function describeAsset(asset: Shown & Pick<AssetRow, 'source_name' | 'asset_id'>): string {
  return `${asset.source_name} (${asset.asset_id}): ${describeState(asset)}`
}

type Needs = Pick<NonNullable<Awaited<ReturnType<typeof findFilmNeeds>>>, 'captions' | 'audio' | 'quality'>

const qualityNames = { 1: 'SD', 2: 'HD', 3: '4K' } as const

/** What a title sells and its film lacks. */
export function missingIn(film: Film | undefined, needs: Needs): string[] {
  if (!film) return ['a film']
  const spoken = film.audio.flatMap(({ lang }) => lang ?? [])
  const written = film.text_tracks.filter(({ role }) => role !== 'forced').map(({ lang }) => lang)
  const best = Math.max(...film.renditions.map(({ quality_type }) => quality_type))
  return [
    ...(best < needs.quality ? [`a picture in ${qualityNames[needs.quality]}`] : []),
    ...(film.audio.length === 0 ? ['sound'] : []),
    // Films made elsewhere do not name the language of their sound.
    ...(spoken.length > 0
      ? needs.audio.filter((lang) => !spoken.includes(lang)).map((lang) => `sound in ${lang}`)
      : []),
    ...needs.captions.filter((lang) => !written.includes(lang)).map((lang) => `captions in ${lang}`),
    ...(film.storyboard ? [] : ['thumbnails']),
  ]
}

async function reportTitle({ db, media }: IngestDeps, fullTitleId: string): Promise<string[]> {
  const title = await findFilmNeeds(db, fullTitleId)
  if (!title) throw new IngestFault(`There is no title ${fullTitleId}.`)
  const assets = await listAssets(db, fullTitleId)
  const lines = [`${fullTitleId} ${title.name_en}`]
  for (const { story_number, play_id, asset_id } of title.stories) {
    const film = await media.store.film(asset_id)
    const missing = missingIn(film, title)
    lines.push(`  Story ${story_number}: ${film ? `plays ${asset_id}` : 'has no film'}`)
    if (missing.length > 0) lines.push(`    is missing: ${missing.join(', ')}`)
    for (const asset of assets.filter((each) => each.play_id === play_id)) {
      lines.push(`    ${describeAsset(asset)}`)
      if (asset.state !== 'failed')
        lines.push(...(asset.plan?.source.warnings ?? []).map((warning) => `      ${warning}`))
    }
  }
  return lines
}

/** What operators see: one title with what it lacks, or all recent work. */
export async function reportFilms(deps: IngestDeps, fullTitleId?: string): Promise<string> {
  if (fullTitleId) return (await reportTitle(deps, fullTitleId)).join('\n')
  const assets = await listAssets(deps.db)
  if (assets.length === 0) return 'Nothing has been ingested yet.'
  return assets.map((asset) => `${asset.full_title_id}  ${describeAsset(asset)}`).join('\n')
}

/** Queues what failed of a title again. */
export async function retryFilms({ db, clock, jobs }: IngestDeps, fullTitleId: string): Promise<string> {
  const assets = await listAssets(db, fullTitleId)
  let count = 0
  for (const { asset_id } of assets) if (await retryAsset(db, asset_id, clock.now())) count += 1
  if (count === 0) return `Nothing of ${fullTitleId} has failed.`
  await jobs.trigger(ingestJob)
  return `${count === 1 ? 'One film' : `${count} films`} of ${fullTitleId} will continue after the last finished step.`
}
