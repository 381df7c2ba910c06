import type { RemoteRelease } from '../page-facts.ts'
import type { AreaTools, Panel } from './area-content.ts'
import { releaseStyles } from './release-styles.ts'

/** What an area shows while its remote can't be mounted. */
export interface FailureView {
  /** Shows an error card in the empty area. */
  showCard(): void
  /** Shows a notice on the server-rendered page, which keeps the styles of `release`. */
  showNotice(release: RemoteRelease): void
  /** Another attempt has started: the card is removed, the notice stays and shows the progress. */
  setTrying(): void
  remove(): void
}

/**
 * @param onOtherRelease called when the live release of any remote changes: while a failure is shown, a release that fixes it may
 * become live at any time
 */
export function createFailureView(
  element: HTMLElement,
  { releases, renderCard, renderNotice }: Pick<AreaTools, 'releases' | 'renderCard' | 'renderNotice'>,
  retry: () => void,
  onOtherRelease: () => void,
): FailureView {
  let card: Panel | undefined
  let notice: Panel | undefined
  let stopStyles = () => {}
  let stopWatching: (() => void) | undefined

  const watch = () => {
    if (stopWatching) return
    const stopPolling = releases.watch()
    const stopFollowing = releases.all.follow(onOtherRelease)
    stopWatching = () => {
      stopPolling()
      stopFollowing()
      stopWatching = undefined
    }
  }
  const removeCard = () => {
    stopWatching?.()
    card?.remove()
    card = undefined
  }
  const remove = () => {
    removeCard()
    notice?.remove()
    notice = undefined
    stopStyles()
  }
  return {
    showCard() {
      remove()
      card = renderCard(element, retry)
      watch()
    },
    showNotice(release) {
      if (!notice) {
        stopStyles = releaseStyles(release).use()
        notice = renderNotice(element, retry)
      }
      notice.setBusy(false)
      watch()
    },
    setTrying() {
      removeCard()
      notice?.setBusy(true)
    },
    remove,
  }
}
