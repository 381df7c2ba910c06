/**
 * Attribute of an element whose links the visitor follows rarely: the shell prepares their pages only once the visitor is about
 * to follow them, not in idle time.
 */
export const intentOnly = 'data-intent-only'
