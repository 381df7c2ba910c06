/** Every table by name. Each domain's `*-tables.ts` adds its own, so that this layer doesn't depend on the domains. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains extend it.
export interface Database {}
