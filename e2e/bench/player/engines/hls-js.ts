import Hls from 'hls.js'
import './engine.ts'

let player: Hls | undefined

window.engine = {
  open(video, url, from) {
    player = new Hls({ startPosition: from })
    player.loadSource(url)
    player.attachMedia(video)
  },
  choose(lines) {
    if (player) player.currentLevel = player.levels.findIndex(({ height }) => height === lines)
  },
}
