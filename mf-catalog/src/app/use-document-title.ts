import { useHost } from '@ginmaku/shared-ui/remote/host-context.ts'
import { useEffect } from 'react'

/** Names the page in the browser's tab. */
export function useDocumentTitle(title: string) {
  const host = useHost()
  useEffect(() => host.setTitle(title), [host, title])
}
