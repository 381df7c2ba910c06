/** What members are notified of. Separate from the schemas, so that pages can use it without zod. */
export const noticeKinds = ['expiry', 'new_episode', 'price_drop', 'live_start'] as const
