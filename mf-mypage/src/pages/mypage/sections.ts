import type { ComponentType } from 'react'
import { HistorySection } from './HistorySection.tsx'
import { LibrarySection } from './LibrarySection.tsx'

export interface Section {
  /** Names its heading in the locales, too. */
  id: 'library' | 'history'
  /** Asks for its own data; waits and fails by itself. */
  Content: ComponentType
}

/** The sections of my page, in their order. */
export const sections: readonly Section[] = [
  { id: 'library', Content: LibrarySection },
  { id: 'history', Content: HistorySection },
]
