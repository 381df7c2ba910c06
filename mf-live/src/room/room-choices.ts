import { useStoredChoices } from '../app/use-stored-choices.ts'

/** How the viewer likes to watch. */
interface RoomChoices {
  /** The room fills the window once entered. */
  theatre: boolean
  /** The chat is shown. */
  chat: boolean
}

const usual: RoomChoices = { theatre: true, chat: true }
const known = ({ theatre, chat }: RoomChoices) => ({ theatre: theatre !== false, chat: chat !== false })

export const useRoomChoices = () => useStoredChoices('ginmaku.live.room', usual, known)
