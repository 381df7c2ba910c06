const timing = /^(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})([ \t]+-->[ \t]+)(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})/m

const secondsOf = (hours = '0', minutes = '', seconds = '', milliseconds = '') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000

function timeOf(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const [s, m, h] = [1000, 60_000, 3_600_000].map((unit) => Math.floor(milliseconds / unit)) as [number, number, number]
  const padded = (value: number, length = 2) => String(value).padStart(length, '0')
  return `${padded(h)}:${padded(m % 60)}:${padded(s % 60)}.${padded(milliseconds % 1000, 3)}`
}

/** A cue, from its times on; undefined for what is no cue. */
function readCue(block: string) {
  const found = timing.exec(block)
  if (!found) return undefined
  const [times, h1, m1, s1, ms1, , h2, m2, s2, ms2] = found
  const rest = block.slice(found.index + times.length)
  return { starts: secondsOf(h1, m1, s1, ms1), ends: secondsOf(h2, m2, s2, ms2), rest }
}

/**
 * A WebVTT file whose cues are repeated; header and styles stay. Cues lose their names, which must not occur twice.
 * @param every seconds after which they start again
 * @param until seconds: the last one ends there at the latest
 */
export function repeatedCues(vtt: string, every: number, until: number): string {
  const blocks = vtt
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split(/\n{2,}/)
  const cues = blocks.flatMap((block) => readCue(block) ?? [])
  const made = blocks.filter((block) => !readCue(block))
  for (let from = 0; from < until; from += every)
    for (const { starts, ends, rest } of cues)
      if (from + starts < until)
        made.push(`${timeOf(from + starts)} --> ${timeOf(Math.min(from + ends, until))}${rest}`)
  return `${made.join('\n\n')}\n`
}
