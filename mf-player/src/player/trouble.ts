import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'

/**
 * Why playback stopped or could not start.
 * - `stalled`: no data arrives
 * - `decode`: data arrives but can't be decoded
 * - `unsupported`: this browser can't play the format
 * - `refused`: the API grants no further token; `error` has its message
 */
export type Trouble = { kind: 'stalled' | 'decode' | 'unsupported' } | { kind: 'refused'; error: unknown }

/** The member watches on too many other devices, whose place this one can take. */
export const isTooManyDevices = (error: unknown): boolean =>
  isApiFailure(error) && error.problem?.code === 'too_many_devices'
