/**
 * Why playback stopped or could not start.
 * - `stalled`: no data arrives
 * - `decode`: data arrives but can't be decoded
 * - `unsupported`: this browser can't play the format
 * - `refused`: the API grants no further token; `error` has its message
 */
export type Trouble = { kind: 'stalled' | 'decode' | 'unsupported' } | { kind: 'refused'; error: unknown }
