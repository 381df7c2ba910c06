const timing = /^(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})[ \t]+-->/m

function startOf(block: string): number | undefined {
  const [, hours = '0', minutes, seconds, milliseconds] = timing.exec(block) ?? []
  if (minutes === undefined) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000
}

/** A WebVTT file without the cues that start later; header, styles and notes stay. */
export function captionsWithin(vtt: string, seconds: number): string {
  const blocks = vtt
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split(/\n{2,}/)
  return `${blocks.filter((block) => (startOf(block) ?? 0) < seconds).join('\n\n')}\n`
}
