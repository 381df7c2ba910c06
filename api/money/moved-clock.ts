import { readFileSync, watchFile } from 'node:fs'

/**
 * Loaded by `--import` into an API or gateway process: its Date is ahead of the real time by the milliseconds that the file
 * CLOCK_AHEAD_FILE contains, also when the file changes.
 */
const file = process.env.CLOCK_AHEAD_FILE
if (!file) throw new Error('CLOCK_AHEAD_FILE names no file')
const RealDate = Date
let aheadMs = 0
const read = () => {
  // Empty for a moment while it is written.
  aheadMs = Number(readFileSync(file, 'utf8') || aheadMs)
}
const movedNow = () => RealDate.now() + aheadMs
read()
watchFile(file, { interval: 40, persistent: false }, read)

globalThis.Date = new Proxy(RealDate, {
  get: (real, name) => (name === 'now' ? movedNow : Reflect.get(real, name)),
  construct: (real, given, made) => Reflect.construct(real, given.length > 0 ? given : [movedNow()], made),
})
