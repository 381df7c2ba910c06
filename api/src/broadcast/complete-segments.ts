/** How many segments every track of a period has, from its first one without a gap. @param names of its files */
export function completeSegments(names: readonly string[]): number {
  const tracks = new Map<string, Set<number>>()
  for (const name of names) {
    const [, track, number] = /(?:^|\/)(\d+)-(\d+)\.m4s$/.exec(name) ?? []
    if (!track) continue
    tracks.set(track, (tracks.get(track) ?? new Set()).add(Number(number)))
  }
  let count = 0
  while (tracks.size > 0 && [...tracks.values()].every((numbers) => numbers.has(count + 1))) count += 1
  return count
}
