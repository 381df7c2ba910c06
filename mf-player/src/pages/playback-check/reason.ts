import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { playbackCheckPath } from '../../app/playback-check-path.ts'
import type { Condition } from './conditions.ts'

/** What the first failed condition means; each has a title and a text. */
export type Reason =
  | 'film'
  | 'region'
  | 'liveDevice'
  | 'notOpen'
  | 'over'
  | 'phone'
  | 'browser'
  | 'codec'
  | 'protection'
  | 'logIn'
  | 'notHeld'
  | 'inChannel'
  | 'soldLater'
  | 'notSold'
  | 'quality'
  | 'reserved'
  | 'ended'
  | 'notStarted'
  | 'elsewhere'
  | 'offline'
  | 'unreachable'
  | 'slow'

const reasonOfRight = ({ context }: Condition): Reason => {
  if (context?.is_on_sale) return 'notHeld'
  if (context?.channel_ids?.length) return 'inChannel'
  return context?.on_sale_from ? 'soldLater' : 'notSold'
}

const reasonOfWindow = ({ code, context }: Condition): Reason => {
  if (code === 'live_not_begun') return 'reserved'
  return context?.start_deadline ? 'notStarted' : 'ended'
}

const reasons: { readonly [N in Condition['name']]: Reason | ((failed: Condition) => Reason) } = {
  film: 'film',
  region: 'region',
  live_device: 'liveDevice',
  schedule: ({ code }) => (code === 'live_ended' ? 'over' : 'notOpen'),
  device: 'phone',
  browser: 'browser',
  codec: 'codec',
  protection: 'protection',
  log_in: 'logIn',
  right: reasonOfRight,
  quality: 'quality',
  window: reasonOfWindow,
  devices: 'elsewhere',
  network: ({ code }) => (code === 'offline' || code === 'slow' ? code : 'unreachable'),
}

export function reasonOf(failed: Condition): Reason {
  const reason = reasons[failed.name]
  return typeof reason === 'string' ? reason : reason(failed)
}

/** The time that a reason names. */
export const timeOf = ({ context }: Condition): string | undefined =>
  context?.opens_at ?? context?.ended_at ?? context?.start_deadline ?? context?.on_sale_from

/** What the viewer can do next: follow a link, or something on this page. */
export type Step = { label: StepLabel; href: string } | 'play' | 'watchHere' | 'again'

export type StepLabel =
  | 'contact'
  | 'home'
  | 'toTitle'
  | 'toLive'
  | 'app'
  | 'browsers'
  | 'logIn'
  | 'buy'
  | 'buyAgain'
  | 'upgrade'
  | 'join'
  | 'library'

export interface Where {
  fullTitleId: string
  playId: string | undefined
  /** Seconds: where the viewer was. */
  at: number | undefined
  isLive: boolean
}

/** The most useful next step for a reason. */
export function stepFor(failed: Condition, where: Where, contactHref: string): Step {
  const { fullTitleId, playId, isLive } = where
  const title = pathTo('/title/:fullTitleId', { fullTitleId })
  const packs = `${title}#packs`
  const library: Step = { label: 'library', href: '/library' }
  const { context } = failed
  const [channel] = context?.channel_ids ?? []
  switch (reasonOf(failed)) {
    case 'film':
      return { label: 'contact', href: contactHref }
    case 'region':
    case 'over':
    case 'notSold':
      return { label: 'home', href: '/' }
    case 'liveDevice':
    case 'notOpen':
    case 'soldLater':
      return { label: 'toTitle', href: title }
    case 'phone':
      return playId
        ? { label: 'app', href: pathTo('/app/play/:playId/:qualityFlg', { playId, qualityFlg: '1' }) }
        : { label: 'app', href: pathTo('/app/title/:fullTitleId', { fullTitleId }) }
    case 'browser':
    case 'codec':
    case 'protection':
      return { label: 'browsers', href: '/help' }
    case 'logIn':
      return { label: 'logIn', href: pathTo('/login', undefined, { next: playbackCheckPath(where) }) }
    case 'notHeld':
      return { label: 'buy', href: packs }
    case 'inChannel':
      return { label: 'join', href: pathTo('/channel/:publisherId', { publisherId: channel ?? '' }) }
    case 'quality':
      return { label: 'upgrade', href: packs }
    case 'reserved':
      return library
    case 'ended':
    case 'notStarted':
      return context?.is_on_sale ? { label: 'buyAgain', href: packs } : library
    case 'elsewhere':
      return isLive ? { label: 'toLive', href: title } : 'watchHere'
    case 'offline':
    case 'unreachable':
    case 'slow':
      return 'again'
  }
}
