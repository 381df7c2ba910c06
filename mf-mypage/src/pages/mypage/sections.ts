import type { ComponentType } from 'react'
import { HistorySection } from './HistorySection.tsx'
import { LibrarySection } from './LibrarySection.tsx'

export interface Section {
  /** Also the locale key of its heading. */
  id: 'library' | 'history'
  /** Fetches its own data, with its own loading and error states. */
  Content: ComponentType
}

/** The sections of my page, in display order. */
export const sections: readonly Section[] = [
  { id: 'library', Content: LibrarySection },
  { id: 'history', Content: HistorySection },
]
