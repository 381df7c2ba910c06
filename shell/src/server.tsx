import { createBus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { PageError } from '@ginmaku/shared-contracts/host/host.ts'
import { initialTopics } from '@ginmaku/shared-contracts/host/topics.ts'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Footer } from './frame/Footer.tsx'
import { FrameRoot } from './frame/FrameRoot.tsx'
import type { FrameFacts } from './frame/frame-context.ts'
import type { FrameRequest, RenderedFrame } from './frame/frame-request.ts'
import { Header } from './frame/Header.tsx'
import { Overlay } from './frame/Overlay.tsx'
import { createSilentHost } from './host/silent-host.ts'
import { createFrameTranslations } from './locales/translations.ts'
import { ShellPages } from './pages/ShellPages.tsx'
import { createRouteTable } from './routing/route-table.ts'
import { isOffered } from './routing/service-rule.ts'
import { createState } from './state.ts'

const translations = createFrameTranslations()

/** The frame as the browser's first render will produce it. */
export function renderFrame(request: FrameRequest): RenderedFrame {
  const facts = frameFacts(request)
  const render = (id: string, content: ReactNode) =>
    renderToString(
      <FrameRoot facts={facts} translations={translations}>
        {content}
      </FrameRoot>,
      { identifierPrefix: id },
    )
  return {
    top: render('frame-top', <Header />),
    bottom: render('frame-bottom', <Footer />),
    shellPage: render('shell-page', <ShellPages />),
    overlay: render('frame-overlay', <Overlay />),
  }
}

function frameFacts({ locale, remotes, page, pageError, loggedIn, ...visit }: FrameRequest): FrameFacts {
  const routes = createRouteTable(remotes)
  const bus = createBus({ ...initialTopics, locale, session: { loggedIn } }, throwOn)
  return {
    host: createSilentHost({
      bus,
      api: { call: () => Promise.reject(new Error('the frame calls no API')) },
      describePage: () => undefined,
      report: () => undefined,
    }),
    renderedFor: { locale, loggedIn },
    page: createState(page),
    isServed: (pathname) => isOffered(visit.service, pathname) && routes.match(pathname) !== undefined,
    pageError: createState<PageError | undefined>(pageError),
    dialog: createState(undefined),
    outstanding: createState(0),
    region: visit.region,
    service: visit.service,
    consent: createState(visit.consent),
    licences: visit.licences,
  }
}

const throwOn = (error: unknown) => {
  throw error
}
