import type { SourceHandler } from '../player/screen/video-js.ts'
import { engines } from './fake-shaka.ts'

type Listener = (event?: unknown) => void
type Source = Parameters<SourceHandler['handleSource']>[0]

/** Events of the video element, on which video.js only reports. */
const ofVideo = new Set(['play', 'playing', 'pause', 'waiting', 'seeking', 'seeked', 'timeupdate'])

/** A fake video.js that plays nothing and is driven by tests. Only video.js's module is mocked: all our code runs as it is. */
export class FakePlayer {
  readonly listeners = new Map<string, Set<Listener>>()
  readonly tracks: {
    id: string
    kind: string
    label: string
    language: string
    mode: string
    activeCues?: unknown[]
  }[] = []
  readonly sounds: { label: string; language: string; enabled: boolean }[] = []
  readonly soundListeners = new Set<Listener>()
  readonly trackListeners = new Set<Listener>()
  readonly element: HTMLElement
  readonly options: Record<string, unknown>
  source: Source | undefined
  time = 0
  isPaused = true
  isDisposed = false
  code: number | undefined
  lines = 1080
  ready_ = 4
  languages: string[] = []
  private level = 1
  private isMuted = false

  private readonly video: HTMLElement

  constructor(video: HTMLElement, options: Record<string, unknown>) {
    this.video = video
    const element = video.parentElement ?? video
    Object.defineProperties(video, {
      paused: { configurable: true, get: () => this.isPaused },
      currentTime: { configurable: true, get: () => this.time },
    })
    this.element = element
    this.options = options
    element.classList.add('video-js')
    element.tabIndex = -1
  }

  on(types: string | string[], listener: Listener) {
    for (const type of [types].flat()) this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener))
  }
  off(types: string | string[], listener: Listener) {
    for (const type of [types].flat()) this.listeners.get(type)?.delete(listener)
  }
  one(type: string, listener: Listener) {
    const once = () => {
      this.off(type, once)
      listener()
    }
    this.on(type, once)
  }
  trigger(type: string) {
    for (const listener of [...(this.listeners.get(type) ?? [])]) listener()
    if (ofVideo.has(type)) this.video.dispatchEvent(new Event(type))
  }

  /** Plays this many seconds. */
  advance(seconds: number) {
    this.trigger('playing')
    this.time += seconds
    this.trigger('timeupdate')
  }
  fail(code: number) {
    this.code = code
    this.trigger('error')
  }

  src(source: Source) {
    this.source = source
    this.time = engines.at(-1)?.from ?? 0
  }
  play() {
    this.isPaused = false
    this.element.classList.add('vjs-has-started')
    this.trigger('play')
    return Promise.resolve()
  }
  pause() {
    this.isPaused = true
    this.trigger('pause')
  }
  currentTime(to?: number) {
    if (to !== undefined) this.time = to
    return this.time
  }
  volume(to?: number) {
    if (to !== undefined) {
      this.level = to
      this.trigger('volumechange')
    }
    return this.level
  }
  muted(to?: boolean) {
    if (to !== undefined) {
      this.isMuted = to
      this.trigger('volumechange')
    }
    return this.isMuted
  }
  language(to?: string) {
    if (to !== undefined) this.languages.push(to)
    return to ?? this.languages.at(-1) ?? 'ja'
  }
  textTracks = () =>
    Object.assign([...this.tracks], {
      addEventListener: (_: string, listener: Listener) => this.trackListeners.add(listener),
    })
  audioTracks = () =>
    Object.assign([...this.sounds], {
      addEventListener: (_: string, listener: Listener) => this.soundListeners.add(listener),
      addTrack: () => undefined,
    })
  /** Plays the film with the sound of this language. */
  hear(language: string) {
    this.sounds.splice(0, this.sounds.length, { label: language, language, enabled: true })
    for (const listener of this.soundListeners) listener()
  }
  localize = (word: string, [first = '']: string[] = []) => word.replace('{1}', first)
  addRemoteTextTrack({ id, kind, label, srclang }: Record<'id' | 'kind' | 'label' | 'srclang', string>) {
    const change = () => {
      for (const listener of this.trackListeners) listener()
    }
    let now = 'disabled'
    const track = {
      ...{ id, kind, label, language: srclang, cues: [], addEventListener: () => undefined },
      get mode() {
        return now
      },
      set mode(to) {
        now = to
        change()
      },
    }
    this.tracks.push(track)
    return { track, addEventListener: () => undefined }
  }
  rate = 1
  playbackRate(to?: number) {
    if (to !== undefined) {
      this.rate = to
      this.trigger('ratechange')
    }
    return this.rate
  }
  private usualRate = 1
  defaultPlaybackRate(to?: number) {
    this.usualRate = to ?? this.usualRate
    return this.usualRate
  }
  playbackRates = () => this.options.playbackRates
  hasEnded = false
  ended = () => this.hasEnded
  buffered = () => ({ length: 1, start: () => 0, end: () => 64 })
  options_ = { inactivityTimeout: 3_000 }
  /** Shows these cues of the track with this id. */
  cue(id: string, ...activeCues: { startTime: number; endTime: number; text: string }[]) {
    for (const track of this.tracks) if (track.id === id) track.activeCues = activeCues
    this.trigger('texttrackchange')
  }
  ready = (call: () => void) => call()
  duration = () => 3600
  paused = () => this.isPaused
  seekable = () => ({ length: 1, start: () => 0, end: () => 64 })
  seeking = () => false
  videoWidth = () => 1920
  videoHeight = () => this.lines
  readyState = () => this.ready_
  error = () => (this.code === undefined ? null : { code: this.code })
  userActive = () => true
  reportUserActivity = () => undefined
  isFullscreen = () => false
  requestFullscreen = () => this.trigger('asked-fullscreen')
  el = () => this.element
  /** Buttons that were added to the control bar, by their text. */
  readonly buttons: Record<string, () => void> = {}
  getChild = () => ({
    children: () => [],
    addChild: (_: unknown, options: { controlText?: string; clickHandler?: () => void } = {}) => {
      if (options.controlText && options.clickHandler) this.buttons[options.controlText] = options.clickHandler
      const button = document.createElement('button')
      button.textContent = options.controlText ?? ''
      if (options.clickHandler) button.addEventListener('click', options.clickHandler)
      if (options.controlText) this.element.append(button)
      return { setIcon: () => undefined, el: () => button }
    },
  })
  currentWidth = () => 640
  dispose() {
    this.isDisposed = true
    this.trigger('dispose')
    this.element.remove()
  }
}

/** A menu's button and one of its items. */
class FakeMenu {
  createItems?(): unknown
  menuButton_ = { controlText: () => undefined, el: () => document.createElement('button') }
  menu = { el: () => document.createElement('div') }
  options_: unknown
  player: () => unknown
  constructor(player: unknown, options: unknown) {
    this.options_ = options
    this.player = () => player
    this.createItems?.()
  }
  el = () => document.createElement('div')
  id = () => 'menu'
  localize = (word: string) => word
  selected = () => undefined
  update = () => this.createItems?.()
  setIcon = () => undefined
}

export const players: FakePlayer[] = []

/** The most recently created player. */
export function lastPlayer(): FakePlayer {
  const player = players.at(-1)
  if (!player) throw new Error('no player was made')
  return player
}

export const fakeVideojs = Object.assign(
  (element: HTMLElement, options: Record<string, unknown>) => {
    const player = new FakePlayer(element, options)
    players.push(player)
    return player
  },
  {
    getComponent: () => FakeMenu,
    getTech: () => ({ registerSourceHandler: () => undefined }),
    addLanguage: () => undefined,
    log: { level: () => undefined },
  },
)
