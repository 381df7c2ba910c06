import { drawnAnswersId } from '../page-facts.ts'

/** A page that the server has drawn, standing in the document. */
export interface DrawnPage {
  /** The place of the remote whose page it is. */
  place: HTMLElement
  /** What it was drawn into. */
  container: HTMLElement
  /** The answers that it was drawn with. */
  answers: unknown
}

/**
 * What came with the document, to be taken over once. A page that is not `remote`'s (the browser alone knows the cart, so it may
 * lead elsewhere), or that broke off while it was drawn, is taken away: the browser draws anew.
 */
export function takeDrawnPage(outlet: HTMLElement, remote: string | undefined): DrawnPage | undefined {
  const place = outlet.querySelector<HTMLElement>(':scope > [data-remote]')
  const text = document.getElementById(drawnAnswersId)?.textContent
  const container = place?.firstElementChild
  if (place && place.dataset.remote === remote && container instanceof HTMLElement && text)
    return { place, container, answers: JSON.parse(text) }
  place?.remove()
  return undefined
}
