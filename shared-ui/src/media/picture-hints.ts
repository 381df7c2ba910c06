import type { PictureHint } from '@ginmaku/shared-contracts/remote/server-bundle.ts'
import { createContext } from 'react'

/** On the server: hears of pictures that the browser should fetch before anything else. */
export const PictureHintContext = createContext<((hint: PictureHint) => void) | null>(null)
