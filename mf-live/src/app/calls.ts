/** Calls as arguments of their hooks. `pages.ts` names the page's own, so that they start before its code has loaded. */

/** What is on air can change at any moment. */
export const liveEvents = ['GET /live/v2/live', {}, { staleTime: 0 }] as const

export const ownReminders = ['GET /live/v2/user/reminder', {}] as const
