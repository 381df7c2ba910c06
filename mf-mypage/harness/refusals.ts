import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'

/** Of a refusal with `too_many_requests`. */
export const tooMany = { context: { retry_after_seconds: 840 } }

export const waitForMinutes = {
  ja: '操作の回数が多すぎます。約14分後にもう一度お試しください。',
  en: 'Too many attempts. Please try again in about 14 minutes.',
}

export const refusing = (key: keyof FakeHandlers, ...failure: Parameters<typeof fakeFailure>): FakeHandlers => ({
  [key]: () => {
    throw fakeFailure(...failure)
  },
})

/** This call never gets a response. */
export const never = (key: keyof FakeHandlers): FakeHandlers => ({ [key]: () => new Promise(() => undefined) })
