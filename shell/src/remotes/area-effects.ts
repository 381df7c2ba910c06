import type { RemoteRelease } from '../page-facts.ts'
import type { AreaContent, AreaSignals, AreaTools } from './area-content.ts'
import type { AreaEffect, AreaEvent, AreaState } from './area-state.ts'
import { type Attempt, startAttempt } from './attempt.ts'
import type { FailureView } from './failure-view.ts'
import type { LoadedRelease } from './remote-loader.ts'

/** What the effects of an area work on. */
export interface AreaContext {
  readonly element: HTMLElement
  readonly content: AreaContent
  readonly tools: AreaTools
  readonly ready: PromiseWithResolvers<void>
  readonly failure: FailureView
  dispatch(event: AreaEvent): void
  state: AreaState
  /** The live release, as far as this area knows. */
  release: RemoteRelease
  rendered: AreaContent['rendered']
  props: Record<string, unknown>
  attempt: Attempt | undefined
  /** Where the current attempt was started. */
  path: string
}

type EffectOf<T extends AreaEffect['type']> = Extract<AreaEffect, { type: T }>

/** Carries out one effect of `area-state.ts`. */
export function run(area: AreaContext, effect: AreaEffect): void {
  const { tools, content, rendered } = area
  switch (effect.type) {
    case 'start':
      start(area, loadFor(area, effect))
      break
    case 'remove':
      remove(area)
      break
    case 'show':
      show(area.element, effect)
      break
    case 'panel':
      showPanel(area, effect.as)
      break
    case 'showRendered':
      rendered?.show()
      break
    case 'dropRendered':
      dropRendered(area)
      break
    case 'reportMounted':
      tools.loader.mountedWell(effect.release)
      area.ready.resolve()
      break
    case 'reportBroken':
      tools.loader.renderFailed(effect.release, effect.error)
      break
    case 'reportFailure':
      tools.onFailure({ release: area.release, exposed: content.exposed, error: effect.error })
      area.ready.reject(effect.error)
  }
}

/** The live release by now. */
export const newestRelease = ({ tools, release }: AreaContext): RemoteRelease =>
  tools.releases.find(release.name) ?? release

/** How an attempt gets its code. */
function loadFor(area: AreaContext, { load, error }: EffectOf<'start'>): () => Promise<LoadedRelease> {
  const { content, tools } = area
  const find = () => tools.loader.find(area.release, content.exposed, () => area.dispatch({ type: 'retry' }))
  if (load === 'live') return find
  if (load === 'fallback') return () => tools.loader.fallBack(area.release, content.exposed, error)
  return async () => {
    await tools.releases.refresh()
    area.release = newestRelease(area)
    return find()
  }
}

function start(area: AreaContext, load: () => Promise<LoadedRelease>): void {
  const { element, content, tools, rendered, props } = area
  area.path = location.pathname
  // Server-rendered content is already readable, so no loading indicator is shown.
  const loadShown = rendered ? load : () => tools.during(load())
  const onBroken = (error: unknown) => {
    const release = started.release()
    if (release) dispatchFrom(area, started, { type: 'renderFailed', error, release, isLive: release === area.release })
    else dispatchFrom(area, started, { type: 'loadFailed', error })
  }
  const signals = { ...partSignals(area, () => started), onBroken }
  const started = startAttempt(element, { ...content, rendered }, loadShown, props, signals)
  area.attempt = started
  started.done.then(() => {
    const release = started.release()
    // Without a release it was ended before its code had loaded.
    if (release) dispatchFrom(area, started, { type: 'mounted', release })
  }, onBroken)
}

/** Only the current attempt may change the area: an earlier one is being removed. */
function dispatchFrom(area: AreaContext, attempt: Attempt, event: AreaEvent): void {
  if (area.attempt === attempt) area.dispatch(event)
}

/** A broken part counts against its release even if the attempt has been replaced. */
function partSignals(area: AreaContext, own: () => Attempt): Omit<AreaSignals, 'onBroken'> {
  const { content, tools } = area
  const hasFallback = () => own().release() === area.release && tools.loader.hasFallback(area.release, content.exposed)
  const onPartBroken = (error: unknown, isWholePage: boolean) => {
    const shown = own().release()
    if (!shown) return
    tools.loader.renderFailed(shown, error)
    const facts = { hasFallback: hasFallback(), isWholePage, isReadable: isReadable(area) }
    dispatchFrom(area, own(), { type: 'partBroken', error, ...facts })
  }
  return {
    onPartMissing(error) {
      if (own().release() !== area.release) return
      // Without a fallback, and if a reload does not help, the mounted remote shows its own error.
      if (hasFallback()) dispatchFrom(area, own(), { type: 'partMissing', error })
      else tools.loader.reload(error)
    },
    onPageBroken: (error) => onPartBroken(error, true),
    onSectionBroken: (error) => onPartBroken(error, false),
  }
}

function remove(area: AreaContext): void {
  const { attempt } = area
  area.attempt = undefined
  void attempt?.end().then(() => area.dispatch({ type: 'removed', isReadable: isReadable(area) }))
}

const isReadable = ({ rendered }: AreaContext): boolean => rendered?.isReadable() ?? false

function show(element: HTMLElement, { as, version = '' }: EffectOf<'show'>): void {
  element.dataset.remoteState = as
  element.toggleAttribute('data-readable', as === 'readable')
  element.ariaBusy = String(as === 'loading')
  element.dataset.remoteVersion = version
}

function showPanel({ failure, content }: AreaContext, as: EffectOf<'panel'>['as']): void {
  if (as === 'none') failure.remove()
  else if (as === 'trying') failure.setTrying()
  else if (as === 'notice') failure.showNotice(content.release)
  else failure.showCard()
}

/** The visitor is at another address than the server-rendered page, or it can't be read. */
function dropRendered(area: AreaContext): void {
  area.failure.remove()
  area.rendered?.hide()
  area.rendered = undefined
}
