import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { UNSAFE_createBrowserHistory as createHistory, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom'

/**
 * Reads the browser's address. The page of another one is rendered immediately: otherwise the browser would first lay out and paint
 * the page that is left, at the scroll position of the next.
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
  const listen: typeof history.listen = (listener) => history.listen((update) => flushSync(() => listener(update)))
  return Object.assign(Object.create(history), { listen })
}
