import videojs from 'video.js'
import './engine.ts'

interface Vhs {
  representations(): { height: number; enabled(isEnabled: boolean): void }[]
}

let player: ReturnType<typeof videojs> | undefined

window.engine = {
  open(video, url, from) {
    const html5 = { vhs: { overrideNative: true }, nativeAudioTracks: false, nativeVideoTracks: false }
    const opened = videojs(video, { html5 })
    if (from > 0) opened.one('loadedmetadata', () => void opened.currentTime(from))
    opened.src({ src: url, type: 'application/x-mpegURL' })
    player = opened
  },
  choose(lines) {
    const tech = player?.tech(true) as unknown as { vhs: Vhs } | undefined
    for (const rendition of tech?.vhs.representations() ?? []) rendition.enabled(rendition.height === lines)
  },
}
