import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'

/** Darkens the whole page while a live event is watched (spec §4.4): until the room is left, or another page is opened. */
export function showLiveBackground(bus: Bus): void {
  const { dataset } = document.body
  let shownAt: string | undefined
  const show = (pathname: string | undefined) => {
    shownAt = pathname
    if (pathname === undefined) {
      delete dataset.background
      delete dataset.theme
    } else Object.assign(dataset, { background: 'live', theme: 'dark' })
  }
  bus.on('live:started', () => show(location.pathname))
  bus.on('live:left', () => show(undefined))
  // A room before 2.9.0 does not say that it was left.
  window.addEventListener('single-spa:routing-event', () => {
    if (location.pathname !== shownAt) show(undefined)
  })
}
