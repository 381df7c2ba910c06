import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  UNSAFE_createBrowserHistory as createHistory,
  unstable_HistoryRouter as HistoryRouter,
  NavigationType,
} from 'react-router-dom'

/**
 * Reads the browser's address. After a navigation its page is rendered before the shell scrolls: otherwise the browser would lay out
 * and paint the page that is left first, at the scroll position of the next.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createImmediateHistory)
  return (
    <HistoryRouter history={history} useTransitions={false}>
      {children}
    </HistoryRouter>
  )
}

function createImmediateHistory(): ReturnType<typeof createHistory> {
  const history = createHistory({ v5Compat: true })
  const listen: typeof history.listen = (listener) =>
    history.listen((update) => {
      if (update.action !== NavigationType.Pop) return listener(update)
      // React may be rendering: a page that redirects navigates from its effects.
      queueMicrotask(() => flushSync(() => listener(update)))
    })
  return Object.assign(Object.create(history), { listen })
}
