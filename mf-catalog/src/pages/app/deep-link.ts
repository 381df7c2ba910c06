/** What the app opens: a title's page, or one play in a quality. */
export type AppTarget = { fullTitleId: string } | { playId: string; quality: 1 | 2 | 3 }

/** The address that opens the app, by its own scheme: `ginmaku://title/night-glass`. Without a target, its library. */
export function deepLink(scheme: string, target?: AppTarget): string {
  if (!target) return `${scheme}://library`
  if ('fullTitleId' in target) return `${scheme}://title/${encodeURIComponent(target.fullTitleId)}`
  return `${scheme}://play/${encodeURIComponent(target.playId)}/${target.quality}`
}

/** spec §2.2 /app/play/{playId}/{qualityFlg}, spec §9.3: 1 SD, 2 HD, 3 4K. Undefined for anything else. */
export function readQuality(flag: string): 1 | 2 | 3 | undefined {
  return ([1, 2, 3] as const).find((known) => String(known) === flag)
}
