import type { PageDescription } from '@ginmaku/shared-contracts/host/page-description.ts'
import { useLayoutEffect } from 'react'
import { useHost } from '../state/host-context.ts'

const isServer = typeof window === 'undefined'

/** What the page says of itself: the tab's title, and on the server all that stands in the document's head. */
export function usePageDescription(description: PageDescription): void {
  const host = useHost()
  const { title } = description
  if (isServer) host.describePage(description)
  // With the page itself, not after it: the shell reads the title out as soon as the page stands.
  useLayoutEffect(() => host.setTitle(title), [host, title])
}
