/** Of a title's row on the page of a channel. */
export const channelAnchor = (fullTitleId: string): string => `title-${fullTitleId}`
