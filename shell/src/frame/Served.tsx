import type { ReactNode } from 'react'
import { useFrame } from './frame-context.ts'

interface ServedProps {
  /** Path of the page that the children link to. */
  at: string
  children: ReactNode
}

/** Shows a link only while a released remote serves its page, so that the frame never links to a 404. */
export function Served({ at, children }: ServedProps) {
  return useFrame().isServed(at) ? children : null
}
