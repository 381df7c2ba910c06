import { renderedAnswersId } from '../page-facts.ts'

/** A page that the server has rendered, standing in the document. */
export interface RenderedPage {
  /** The place of the remote whose page it is. */
  place: HTMLElement
  /** What it was rendered into. */
  container: HTMLElement
  /** The answers that it was rendered with. */
  answers: unknown
}

/**
 * What came with the document, to be taken over once. A page that is not `remote`'s (the browser alone knows the cart, so it may
 * lead elsewhere), or that broke off while it was rendered, is taken away: the browser renders again.
 */
export function takeRenderedPage(outlet: HTMLElement, remote: string | undefined): RenderedPage | undefined {
  const place = outlet.querySelector<HTMLElement>(':scope > [data-remote]')
  const text = document.getElementById(renderedAnswersId)?.textContent
  const container = place?.firstElementChild
  if (place && place.dataset.remote === remote && container instanceof HTMLElement && text)
    return { place, container, answers: JSON.parse(text) }
  place?.remove()
  return undefined
}
