const elements = 'svg|defs|symbol|g|path|circle'
const attribute = ' (?:xmlns|viewBox|id|d|cx|cy|r|fill|fill-rule)="[^"<>&]*"'
const drawing = new RegExp(`^(?:<(?:${elements})(?:${attribute})*/?>|</(?:${elements})>|\\s)+$`)

/** Whether SVG markup contains only shapes: no element, attribute or text that can run, load or link to anything. */
export const isDrawing = (markup: string): boolean => drawing.test(markup)
