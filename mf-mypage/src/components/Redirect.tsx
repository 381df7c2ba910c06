import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect } from 'react'

/** Replaces this page with another; going back does not return to it. */
export function Redirect({ to }: { to: string }) {
  const host = useHost()
  useEffect(() => host.navigate(to, { replace: true }), [host, to])
  return null
}
