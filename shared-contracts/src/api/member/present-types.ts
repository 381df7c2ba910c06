/** spec §2.7, present box. Separate from the schemas, so that a page can use them without zod. */
export const presentTypes = ['wallpaper', 'flyer', 'poster', 'pamphlet'] as const
export type PresentType = (typeof presentTypes)[number]
