/** The package has no types. What tests read of it. */
declare module 'mpd-parser' {
  export interface MpdSegment {
    resolvedUri: string
    duration: number
    number: number
    map: { resolvedUri: string }
  }

  export interface MpdPlaylist {
    attributes: {
      NAME?: string
      CODECS?: string
      BANDWIDTH: number
      RESOLUTION?: { width: number; height: number }
      'FRAME-RATE'?: number
    }
    contentProtection?: Record<string, { attributes: Record<string, string>; pssh?: Uint8Array }>
    resolvedUri: string
    segments: MpdSegment[]
  }

  interface MediaGroup {
    language: string
    default: boolean
    autoselect: boolean
    playlists: MpdPlaylist[]
  }

  export interface Mpd {
    duration: number
    endList: boolean
    playlists: MpdPlaylist[]
    mediaGroups: Record<'AUDIO' | 'SUBTITLES', Record<string, Record<string, MediaGroup>>>
  }

  export function parse(manifest: string, options: { manifestUri: string }): Mpd
}
