import { useFrame } from '../frame/frame-context.ts'
import { useValue } from '../state.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { MaintenancePage } from './MaintenancePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** The pages that the shell renders itself; empty while a remote renders the page. */
export function ShellPages() {
  const { page, pageError } = useFrame()
  const resolved = useValue(page)
  const error = useValue(pageError)
  if (error) return <ErrorPage error={error} />
  if (resolved.kind !== 'shell') return null
  return resolved.page === 'maintenance' ? <MaintenancePage /> : <NotFoundPage />
}
