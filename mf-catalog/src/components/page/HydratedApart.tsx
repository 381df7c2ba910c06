import { type ReactNode, Suspense } from 'react'

/**
 * A part of a server-rendered page that hydrates by itself, after what surrounds it: no task is long, and a press hydrates
 * it immediately. Elsewhere it makes no difference.
 */
export const HydratedApart = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>
