import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'

interface Asked {
  fullTitleId: string
  playId?: string | undefined
  /** Seconds: where the viewer was. */
  at?: number | undefined
}

/** The address of the page that explains why a play can't be played. */
export const playbackCheckPath = ({ fullTitleId, playId, at }: Asked): string =>
  pathTo('/playback-check', undefined, {
    full_title_id: fullTitleId,
    play_id: playId,
    at: at === undefined ? undefined : Math.floor(at),
  })
