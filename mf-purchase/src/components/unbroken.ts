const noBreakSpace = '\u00a0'
const wordJoiner = '\u2060'

/** A date that no line ends in the middle of, for a sentence; its time may begin the next line. */
export const unbroken = (date: string): string =>
  date.replaceAll(/ (?!\d+:\d\d)/g, noBreakSpace).replaceAll(/(?<=\d[年月日])(?=[\d(])/g, wordJoiner)
