import { useHost } from '@ginmaku/shared-ui/remote/host-context.ts'
import { useLayoutEffect } from 'react'

/** Names the page in the browser's tab. */
export function useDocumentTitle(title: string) {
  const host = useHost()
  // With the page itself, not after it: the shell reads the title out as soon as the page stands.
  useLayoutEffect(() => host.setTitle(title), [host, title])
}
