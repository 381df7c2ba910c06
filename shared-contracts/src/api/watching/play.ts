import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { fullTitleId } from '../shapes.ts'

export const playCalls = declareCalls({
  'GET /play/{play_id}': {
    summary: 'Which title and story a play belongs to, for addresses that name the play alone',
    access: 'anyone',
    credentials: 'none',
    params: z.object({ play_id: z.string().max(80) }),
    response: z.object({
      play_id: z.string(),
      full_title_id: fullTitleId,
      story_id: z.string(),
      story_number: z.int(),
      story_name: z.string(),
    }),
    errors: ['play_not_found'],
  },
})
