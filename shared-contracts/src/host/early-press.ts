/**
 * Attribute of the button that was pressed before its code was loaded: the document's first script sets it, on at most one
 * button at a time. Code that hydrates the button removes it and repeats the press.
 */
export const earlyPress = 'data-pressed'
