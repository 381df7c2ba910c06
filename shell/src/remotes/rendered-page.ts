import { renderedAnswersId } from '../page-facts.ts'

/** The page that the server rendered: hydrated when its code has loaded, and left readable when that fails. */
export interface RenderedPage {
  /** The element of the remote that owns the page. */
  readonly area: HTMLElement
  /** Whether it has more than an outline to read, and the visitor is still at its address. */
  isReadable(): boolean
  /** Hands over its HTML for hydration, with the responses it was rendered with. A copy is stored. */
  handOver(): { container: HTMLElement; answers: unknown }
  /** Leaves it in the document, or puts it back as the server sent it. Controls are disabled: no code handles them. */
  show(): void
  /** Takes it out of the document. */
  hide(): void
}

/**
 * Returns the server-rendered page, once. A page that is not `remote`'s (only the browser knows the cart, so it may redirect) or
 * whose rendering was aborted is removed, and the browser renders again.
 */
export function adoptRenderedPage(outlet: HTMLElement, remote: string | undefined): RenderedPage | undefined {
  const area = outlet.querySelector<HTMLElement>(':scope > [data-remote]')
  const text = document.getElementById(renderedAnswersId)?.textContent
  const container = area?.firstElementChild
  if (area && area.dataset.remote === remote && container instanceof HTMLElement && text)
    return createRenderedPage(area, container, JSON.parse(text))
  area?.remove()
  return undefined
}

function createRenderedPage(area: HTMLElement, sent: HTMLElement, answers: unknown): RenderedPage {
  const address = addressNow()
  const { lang } = document.documentElement
  const canBeRead = [...sent.querySelectorAll('h1')].some((heading) => !heading.closest('[aria-busy="true"]'))
  let container = sent
  /** Set once the HTML has been handed over. It belongs to an inert document, so that it loads no images. */
  let copy: HTMLElement | undefined
  let isHandedOver = false
  const disabled = new Set<Control>()

  return {
    area,
    isReadable: () => canBeRead && address === addressNow(),
    handOver() {
      for (const control of disabled) control.disabled = false
      disabled.clear()
      container.removeAttribute('lang')
      if (canBeRead) copy ??= document.implementation.createHTMLDocument().importNode(container, true)
      isHandedOver = true
      return { container, answers }
    },
    show() {
      if (isHandedOver && copy) {
        container = document.importNode(copy, true)
        isHandedOver = false
      }
      if (!container.isConnected) area.prepend(container)
      // The frame's language may have been changed since.
      container.lang = lang
      for (const control of container.querySelectorAll<Control>(controls)) {
        control.disabled = true
        disabled.add(control)
      }
    },
    hide() {
      if (!isHandedOver) container.remove()
    },
  }
}

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controls = ':is(button, input, select, textarea):not(:disabled)'

const addressNow = () => location.pathname + location.search
