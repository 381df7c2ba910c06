import * as z from 'zod'

/** RFC 3339 with offset. */
export const instant = z.iso.datetime({ offset: true })
/** ISO 4217 code. */
export const currency = z.string().regex(/^[A-Z]{3}$/)
/** An integer in the currency's smallest unit; JPY includes tax. */
export const money = z.int()
export const salesType = z.enum(['tvod', 'est'])
/** 1 SD, 2 HD, 3 4K. */
export const qualityType = z.literal([1, 2, 3])
/** 1 stream, 2 download. */
export const viewType = z.literal([1, 2])
export const locale = z.enum(['ja', 'en'])
export const fullTitleId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
export const empty = z.undefined()

const paging = (limit: number) => ({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(limit),
})

/** Latest, publisher, search (spec §9.2). */
export const catalogueList = paging(20)
/** A member's lists (spec §9.2). */
export const memberList = paging(10)

export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), result_total_count: z.int() })

export type Locale = z.infer<typeof locale>
export type SalesType = z.infer<typeof salesType>
export type QualityType = z.infer<typeof qualityType>
export type ViewType = z.infer<typeof viewType>

/** A browser's own, where devices are counted. */
export const deviceId = z.string().min(1).max(64)
