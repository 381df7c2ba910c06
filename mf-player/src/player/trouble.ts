/**
 * Why a picture that was there, or was promised, does not go on.
 * - `stalled`: nothing arrives
 * - `decode`: it arrives and can't be shown
 * - `unsupported`: this browser has no way to show it
 * - `refused`: the API gives no further token; `error` has its words
 */
export type Trouble = { kind: 'stalled' | 'decode' | 'unsupported' } | { kind: 'refused'; error: unknown }
