import { replayEarlyPress } from '@ginmaku/remote-kit/lifecycles/replay-early-press.ts'
import { Translated } from '@ginmaku/remote-kit/locale/Translated.tsx'
import type { Translations } from '@ginmaku/remote-kit/locale/translations.ts'
import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import { renderedForOf } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RemoteCard } from '../pages/RemoteCard.tsx'
import { RenderedNotice } from '../pages/RenderedNotice.tsx'
import { ShellPages } from '../pages/ShellPages.tsx'
import type { RenderPanel } from '../remotes/area-content.ts'
import { Footer } from './Footer.tsx'
import { FrameRoot } from './FrameRoot.tsx'
import type { FrameFacts } from './frame-context.ts'
import { Header } from './Header.tsx'
import { Overlay } from './Overlay.tsx'

const slot = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`the page has no #${id}`)
  return element
}

/** Renders the frame into the page's slots, each with its own root, so that one that fails leaves the others intact. */
export function renderFrame(facts: FrameFacts, translations: Translations): { main: HTMLElement; outlet: HTMLElement } {
  const render = (id: string, content: ReactNode) => {
    const place = slot(id)
    const tree = (
      <FrameRoot facts={facts} translations={translations}>
        {content}
      </FrameRoot>
    )
    // Hydrates the server-rendered frame in a transition, which yields to input events.
    if (place.hasChildNodes()) {
      const press = replayEarlyPress(place)
      startTransition(() => void hydrateRoot(place, tree, { identifierPrefix: id }))
      press()
    } else createRoot(place, { identifierPrefix: id }).render(tree)
  }
  render('frame-top', <Header />)
  render('frame-bottom', <Footer />)
  render('shell-page', <ShellPages />)
  render('frame-overlay', <Overlay />)
  return { main: slot('main'), outlet: slot('remotes') }
}

interface PanelProps {
  onRetry: () => void
  /** The attempt is under way. */
  isBusy: boolean
}

/** What the shell renders for a remote that failed. */
export function remotePanels(
  bus: Bus,
  translations: Translations,
): { renderCard: RenderPanel; renderNotice: RenderPanel } {
  const renderedFor = renderedForOf(bus)
  const panel =
    (name: 'card' | 'notice', Content: (props: PanelProps) => ReactNode): RenderPanel =>
    (element, retry) => {
      const container = document.createElement('div')
      container.dataset.panel = name
      element.append(container)
      const root = createRoot(container)
      const setBusy = (isBusy: boolean) =>
        root.render(
          <Translated bus={bus} renderedFor={renderedFor} translations={translations}>
            <Content onRetry={retry} isBusy={isBusy} />
          </Translated>,
        )
      setBusy(false)
      return {
        setBusy,
        remove() {
          const hasFocus = container.contains(document.activeElement)
          // The retry button's own handler may trigger this removal, so React must finish that event first.
          queueMicrotask(() => root.unmount())
          container.remove()
          if (hasFocus && name === 'notice') slot('main').focus({ preventScroll: true })
        },
      }
    }
  return { renderCard: panel('card', RemoteCard), renderNotice: panel('notice', RenderedNotice) }
}
