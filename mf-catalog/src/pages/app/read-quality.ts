/** spec §2.2 /app/play/{playId}/{qualityFlg}, spec §9.3: 1 SD, 2 HD, 3 4K. Undefined for anything else. */
export function readQuality(flag: string): 1 | 2 | 3 | undefined {
  return ([1, 2, 3] as const).find((known) => String(known) === flag)
}
