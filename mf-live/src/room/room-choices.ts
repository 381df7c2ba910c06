import { storeIn } from '@ginmaku/remote-kit/state/store-in.ts'
import { mayStoreOptional } from '@ginmaku/shared-contracts/host/optional-storage.ts'
import { useState } from 'react'

/** How the viewer likes to watch; stored in this browser where that is allowed. */
interface RoomChoices {
  /** The room fills the window once entered. */
  theatre: boolean
  /** The chat is shown. */
  chat: boolean
}

const usual: RoomChoices = { theatre: true, chat: true }
const store = storeIn(() => localStorage, 'ginmaku.live.room', usual)

export function useRoomChoices() {
  const [choices, setChoices] = useState(readChoices)
  const choose = (choice: Partial<RoomChoices>) => {
    const next = { ...choices, ...choice }
    setChoices(next)
    if (mayStoreOptional()) store.write(next)
  }
  return [choices, choose] as const
}

/** Storage may be refused, or hold choices of another version. */
function readChoices(): RoomChoices {
  try {
    const { theatre, chat } = store.read()
    return { theatre: theatre !== false, chat: chat !== false }
  } catch {
    return usual
  }
}
