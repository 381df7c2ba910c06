import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { fullTitleId, listOf } from '../shapes.ts'
import { presentTypes } from './present-types.ts'

export const presentType = z.enum(presentTypes)
const id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)

/** A digital extra that a member has received with a title. */
export const present = z.object({
  present_type: presentType,
  campaign_id: id,
  campaign_name: z.string(),
  present_id: id,
  present_name: z.string(),
  full_title_id: fullTitleId,
  title_name: z.string(),
  /** Size of the whole picture, in px. */
  width: z.int(),
  height: z.int(),
  /** Addresses on this site, signed for this member for some hours: the whole picture, a small one, and the file to keep. */
  image: z.string(),
  thumbnail: z.string(),
  download: z.string(),
})

export const presentCalls = declareCalls({
  'GET /user/present/{present_type}': {
    summary: 'Presents of one type that the caller has received',
    access: 'member',
    params: z.object({ present_type: presentType }),
    response: listOf(present),
    errors: ['not_found'],
  },
  'GET /user/present/{present_type}/{campaign_id}/{present_id}': {
    summary: 'One present of the caller; not found, too, if it belongs to someone else',
    access: 'member',
    params: z.object({ present_type: presentType, campaign_id: id, present_id: id }),
    response: present,
    errors: ['not_found'],
  },
})

export type Present = z.infer<typeof present>
