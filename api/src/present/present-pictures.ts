import { drawPresent, encodeDrawing, type PresentFacts, presentSize } from '../artwork/public.ts'

/** Encoded pictures kept in memory, about a quarter of a megabyte each. */
const kept = 60
/** CSS px of a card, twice. */
const smallWidth = 640

/** Encodes each picture once, however often it is requested in the meantime, and one at a time: each takes a core for a second. */
export function createPresentPictures() {
  const pictures = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  return (key: string, facts: PresentFacts, isSmall: boolean): Promise<Buffer> => {
    const name = `${key} ${isSmall}`
    const known = pictures.get(name)
    if (known) return known
    const width = isSmall ? smallWidth : presentSize(facts.present_type).width
    const made = last.then(() => encodeDrawing(drawPresent(facts), width))
    last = made.catch(() => pictures.delete(name))
    const [oldest] = pictures.keys()
    if (pictures.size >= kept && oldest !== undefined) pictures.delete(oldest)
    pictures.set(name, made)
    return made
  }
}
