import type { ReactNode } from 'react'
import { useFrame } from './frame-context.ts'

interface ServedProps {
  /** Path of the page that the children lead to. */
  at: string
  children: ReactNode
}

/** What leads to a page: there as soon as a released remote serves it, so that the frame never leads to a 404. */
export function Served({ at, children }: ServedProps) {
  return useFrame().isServed(at) ? children : null
}
