import { renderedAnswersId } from '../page-facts.ts'

/** A server-rendered page in the document. */
export interface RenderedPage {
  /** The container of the remote that owns the page. */
  area: HTMLElement
  /** The element it was rendered into. */
  container: HTMLElement
  /** The responses it was rendered with. */
  answers: unknown
}

/**
 * Returns the server-rendered page, once, for hydration. A page that is not `remote`'s (only the browser knows the cart, so it
 * may redirect) or whose rendering was aborted is removed, and the browser renders again.
 */
export function takeRenderedPage(outlet: HTMLElement, remote: string | undefined): RenderedPage | undefined {
  const area = outlet.querySelector<HTMLElement>(':scope > [data-remote]')
  const text = document.getElementById(renderedAnswersId)?.textContent
  const container = area?.firstElementChild
  if (area && area.dataset.remote === remote && container instanceof HTMLElement && text)
    return { area, container, answers: JSON.parse(text) }
  area?.remove()
  return undefined
}
