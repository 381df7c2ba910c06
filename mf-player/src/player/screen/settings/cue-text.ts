export interface Cue {
  startTime: number
  endTime: number
  text: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/** The words of a WebVTT cue in one line, without tags and the readings of ruby. */
export const cueText = (text: string): string =>
  text
    .replaceAll(/<rt[^>]*>.*?<\/rt>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()

const keyOf = ({ startTime, endTime, text }: Cue) => `${startTime} ${endTime} ${text}`

/**
 * Gives each cue's words once while it is shown, also if it comes back after a pause or a seek within it.
 * Those of another cue in between make it new again: a viewer who goes back wants to hear it again.
 */
export function createCueReader(): (active: readonly Cue[]) => string {
  let known = new Set<string>()
  return (active) => {
    const fresh = active.filter((cue) => !known.has(keyOf(cue)))
    if (active.length > 0) known = new Set(active.map(keyOf))
    return fresh
      .map(({ text }) => cueText(text))
      .filter(Boolean)
      .join(' ')
  }
}
