/**
 * Attribute of the button that was pressed before its code was there: the document's first script sets it, at most one at a
 * time. Whoever takes the button over takes it off, and presses for the visitor.
 */
export const earlyPress = 'data-pressed'
