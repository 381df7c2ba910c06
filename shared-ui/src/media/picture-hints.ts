import type { PictureHint } from '@ginmaku/shared-contracts/remote/server-bundle.ts'
import { createContext } from 'react'

/** On the server: receives the pictures that the browser should preload. */
export const PictureHintContext = createContext<((hint: PictureHint) => void) | null>(null)
