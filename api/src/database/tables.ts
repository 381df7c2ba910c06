/** Every table by name. Each domain's `*-tables.ts` adds its own: nothing down here knows who stands above it. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the domains.
export interface Database {}
