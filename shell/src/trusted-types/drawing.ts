const elements = 'svg|defs|symbol|g|path|circle'
const attribute = ' (?:xmlns|viewBox|id|d|cx|cy|r|fill|fill-rule)="[^"<>&]*"'
const drawing = new RegExp(`^(?:<(?:${elements})(?:${attribute})*/?>|</(?:${elements})>|\\s)+$`)

/** Whether markup is lines and shapes alone: no element, attribute or text of it can run, load or lead anywhere. */
export const isDrawing = (markup: string): boolean => drawing.test(markup)
