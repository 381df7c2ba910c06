import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useViewingDevice } from '@ginmaku/remote-kit/use-viewing-device.ts'
import type { LiveSummary, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { RoomLink } from '../../components/packs/room-link.ts'
import type { RegionRule } from '../../components/page/region-rule.ts'

/**
 * Where the holder of a ticket watches: in the room on this page, or from the browser of a phone in the app (spec §1.3). The room says
 * when the doors open, that it is over, and that abroad only a PC plays it.
 */
export function useRoomLink({ full_title_id: fullTitleId, live }: Title, region: RegionRule): RoomLink | undefined {
  const device = useViewingDevice()
  if (!live) return undefined
  if (device === 'phone' && region === 'open' && isOpen(live))
    return { href: pathTo('/app/title/:fullTitleId', { fullTitleId }), label: 'play.inApp' }
  return { href: '#live', label: 'pack.watchLive' }
}

const isOpen = ({ state, archive_until }: LiveSummary) =>
  state === 'open' || state === 'on_air' || (state === 'ended' && archive_until !== undefined)
