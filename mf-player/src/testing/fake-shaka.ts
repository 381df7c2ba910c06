type Listener = (event: { detail?: unknown }) => void
type ResponseFilter = (kind: number, response: { uri: string; data?: BufferSource }) => void
type Filter = (kind: number, request: { uris: string[] }) => Promise<void>

/** Of heights, or of the widths of an upright film. */
type Restrictions = Record<string, number>

/** A fake Shaka Player that requests nothing and is driven by tests. Only Shaka's module is mocked. */
export class FakeShaka {
  static isBrowserSupported = () => 'MediaSource' in globalThis
  readonly filters: Filter[] = []
  readonly responseFilters: ResponseFilter[] = []
  keySystem = () => ''
  readonly listeners = new Map<string, Set<Listener>>()
  readonly tracks = [480, 1080, 2160].map((height) => ({
    ...{ width: (height * 16) / 9, height },
    ...{ bandwidth: height * 2_000, active: height === 1080 },
  }))
  restrictions: Restrictions | undefined
  /** Of the manifest. */
  address: string | undefined
  /** Seconds where it begins. */
  from: number | undefined
  /** Loads of the manifest, and of what failed. */
  loads = 0
  retries = 0
  isLoaded = false

  constructor() {
    engines.push(this)
  }

  /** Whether it keeps near the newest picture of an event. */
  isNearEdge: boolean | undefined
  configurationForLowLatency = () => undefined
  configure(settings: { abr?: { restrictions: Restrictions }; streaming?: { liveSync?: { enabled: boolean } } }) {
    this.isNearEdge = settings.streaming?.liveSync?.enabled ?? this.isNearEdge
    this.restrictions = settings.abr?.restrictions ?? this.restrictions
    return true
  }
  getConfiguration = () => ({ streaming: { liveSync: { enabled: this.isNearEdge } } })
  getNetworkingEngine = () => ({
    registerRequestFilter: (filter: Filter) => void this.filters.push(filter),
    registerResponseFilter: (filter: ResponseFilter) => void this.responseFilters.push(filter),
  })
  addEventListener(type: string, listener: Listener) {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener))
  }
  /** The first picture is there at once. */
  attach = async (video: HTMLVideoElement) => void video.dispatchEvent(new Event('loadeddata'))
  private loading = Promise.withResolvers<void>()
  load(address: string, from?: number) {
    this.address = address
    this.from = from
    this.loads += 1
    return this.loading.promise
  }
  /** The load of the manifest fails. */
  refuseLoad(error: { code: number; category: number; data: unknown[] }) {
    this.loading.reject(error)
  }
  getVariantTracks = () => (this.isLoaded ? this.tracks : [])
  getAudioTracks = () => []
  stats: Record<string, number | string> = { estimatedBandwidth: 10_000_000 }
  getStats = () => this.stats
  /** A segment has arrived from this address. */
  receive(uri: string) {
    for (const filter of this.responseFilters) filter(1, { uri })
  }
  selectVariantTrack(chosen: FakeShaka['tracks'][number]) {
    for (const track of this.tracks) track.active = track === chosen
  }
  seekRange = () => ({ start: 0, end: 64 })
  retryStreaming() {
    this.retries += 1
    return this.isLoaded
  }
  isDestroyed = false
  async destroy() {
    this.isDestroyed = true
  }

  /** The film is upright. */
  turnUpright() {
    for (const track of this.tracks) [track.width, track.height] = [track.height, track.width]
  }
  /** The manifest has arrived. */
  readManifest() {
    this.isLoaded = true
    this.trigger('trackschanged', {})
  }
  /** This manifest of an event was read. */
  updateManifest(manifest: string) {
    const data = new TextEncoder().encode(manifest)
    for (const filter of this.responseFilters) filter(RequestType.MANIFEST, { uri: this.address ?? '', data })
    this.trigger('manifestupdated', {})
  }
  /** The address under which a request is sent. */
  async signed(uri: string, type = 1): Promise<string | undefined> {
    const request = { uris: [uri] }
    for (const filter of this.filters) await filter(type, request)
    return request.uris[0]
  }
  /** A response arrives. */
  respond() {
    for (const filter of this.responseFilters) filter(1, { uri: this.address ?? '' })
  }
  /** A request, by default below the manifest's signature, came back with this status, and is not repeated. */
  refuse(status: number, uri = this.address) {
    this.fail({ code: Code.BAD_HTTP_STATUS, category: Category.NETWORK, data: [uri, status] })
  }
  fail(error: { code: number; category: number; data?: unknown[] }) {
    this.trigger('error', { detail: { severity: Severity.CRITICAL, data: [], ...error } })
  }
  private trigger(type: string, event: { detail?: unknown }) {
    for (const listener of this.listeners.get(type) ?? []) listener(event)
  }
}

export const Category = { NETWORK: 1, MEDIA: 3, MANIFEST: 4, DRM: 6 }
export const RequestType = { MANIFEST: 0, SEGMENT: 1, KEY: 6 }
const Code = { BAD_HTTP_STATUS: 1001, REQUEST_FILTER_ERROR: 1006, LOAD_INTERRUPTED: 7000 }
const Severity = { RECOVERABLE: 1, CRITICAL: 2 }

// jsdom has none.
HTMLMediaElement.prototype.play = async () => undefined

export const engines: FakeShaka[] = []

/** The most recently created engine. */
export function lastEngine(): FakeShaka {
  const engine = engines.at(-1)
  if (!engine) throw new Error('no engine was made')
  return engine
}

export const fakeShaka = {
  Player: FakeShaka,
  net: {
    HttpFetchPlugin: { parse: () => undefined },
    NetworkingEngine: {
      ...{ RequestType: { MANIFEST: 0, SEGMENT: 1, KEY: 6 }, PluginPriority: { APPLICATION: 3 } },
      registerScheme: () => undefined,
    },
  },
  polyfill: { installAll: () => undefined },
  util: { Error: { Category, Code, Severity } },
}
