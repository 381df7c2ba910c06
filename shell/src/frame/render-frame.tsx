import { takeEarlyPress } from '@ginmaku/remote-kit/lifecycles/take-early-press.ts'
import { Translated } from '@ginmaku/remote-kit/locale/Translated.tsx'
import type { Translations } from '@ginmaku/remote-kit/locale/translations.ts'
import type { Bus } from '@ginmaku/shared-contracts/host/bus.ts'
import { renderedForOf } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RemoteCard } from '../pages/RemoteCard.tsx'
import { ShellPages } from '../pages/ShellPages.tsx'
import { ErrorDialog } from './ErrorDialog.tsx'
import { Footer } from './Footer.tsx'
import { FrameRoot } from './FrameRoot.tsx'
import type { FrameFacts } from './frame-context.ts'
import { Header } from './Header.tsx'
import { LoadingIndicator } from './LoadingIndicator.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'

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
      const press = takeEarlyPress(place)
      startTransition(() => void hydrateRoot(place, tree, { identifierPrefix: id }))
      press()
    } else createRoot(place, { identifierPrefix: id }).render(tree)
  }
  render('frame-top', <Header />)
  render('frame-bottom', <Footer />)
  render('shell-page', <ShellPages />)
  render(
    'frame-overlay',
    <>
      <LoadingIndicator />
      <MobileMenu />
      <ScrollToTop />
      <ErrorDialog />
    </>,
  )
  return { main: slot('main'), outlet: slot('remotes') }
}

/** Shows the card in place of a remote; returns what removes it. */
export function renderRemoteCard(
  bus: Bus,
  translations: Translations,
): (element: HTMLElement, retry: () => void) => () => void {
  const renderedFor = renderedForOf(bus)
  return (element, retry) => {
    const container = document.createElement('div')
    element.append(container)
    const root = createRoot(container)
    root.render(
      <Translated bus={bus} renderedFor={renderedFor} translations={translations}>
        <RemoteCard onRetry={retry} />
      </Translated>,
    )
    return () => {
      // The retry button's own handler may trigger this removal, so React must finish that event first.
      queueMicrotask(() => root.unmount())
      container.remove()
    }
  }
}
