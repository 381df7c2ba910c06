import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useHost } from '../state/host-context.ts'

/** Whether a released remote serves this path: a link to a page of another remote is shown only then. False until hydrated. */
export function useIsServed(pathname: string): boolean {
  const host = useHost()
  return useHydrated() && host.isServed?.(pathname) === true
}
