import type { PageDescription } from '@ginmaku/shared-contracts/host/page-description.ts'
import { useLayoutEffect } from 'react'
import { useHost } from '../state/host-context.ts'

const isServer = typeof window === 'undefined'

/** Sets the page's description: the document title, and on the server the metadata in the document's head. */
export function usePageDescription(description: PageDescription): void {
  const host = useHost()
  const { title } = description
  if (isServer) host.describePage(description)
  // In a layout effect, because the shell announces the title as soon as the page is rendered.
  useLayoutEffect(() => host.setTitle(title), [host, title])
}
