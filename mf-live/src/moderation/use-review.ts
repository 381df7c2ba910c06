import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { reviewCall } from './use-task.ts'

/** What awaits a moderator, and the latest actions: requested again whenever a list of them is opened. */
export const useReview = (fullTitleId: string) =>
  useCall(reviewCall, { params: { full_title_id: fullTitleId } }, { staleTime: 0 })
