import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { email, type Messages, type Play, press } from './plays.ts'
import { refusing, tooMany, waitForMinutes } from './refusals.ts'
import { member } from './samples.ts'

const inquiryHeading: Messages = { ja: 'お問い合わせ内容の確認', en: 'Check your message' }
const toInquiry: Messages = { ja: '確認画面へ進む', en: 'Continue' }
const aboutWhat: Messages = { ja: 'お問い合わせの種類', en: 'What is it about?' }
const message: Messages = { ja: 'お問い合わせの内容', en: 'Your message' }

/** The same in both languages: a change of language keeps what was written. */
const written = '「月夜の渡し舟」の3話が、途中で止まります。\nほかの作品は見られます。'

const sendIt: Messages = { ja: '送信する', en: 'Send' }

/** Presses the button of an empty inquiry. */
const sendingNothing: Play = async (person, locale) => {
  await press(person, toInquiry[locale])
  await person.getByText({ ja: '必須項目です。', en: 'Required' }[locale], { exact: true }).first().waitFor()
}

/** Writes an inquiry and continues to the confirmation. */
const writingInquiry: Play = async (person, locale) => {
  await person.getByLabel(aboutWhat[locale]).selectOption('playback')
  await person.getByLabel(email[locale]).fill('name@example.com')
  await person.getByLabel(message[locale]).fill(written)
  await press(person, toInquiry[locale])
  await person.getByRole('heading', { level: 1, name: inquiryHeading[locale] }).waitFor()
}

/** Sends an inquiry, then expects this text. */
const sendingInquiry =
  (messages: Messages): Play =>
  async (person, locale) => {
    await writingInquiry(person, locale)
    await press(person, sendIt[locale])
    await person.getByText(messages[locale]).waitFor()
  }

export const handlers: FakeHandlers = {
  'POST /inquiry/form': () => ({ magic_code: 'sample-code', wait_seconds: 0, expires_in_seconds: 86_400 }),
  'POST /inquiry': ({ body }) => ({ inquiry_number: 'IQ-2345-6789', email: body.email, reply_business_days: 3 }),
}

export const scenarios: Record<string, PageScenario> = {
  inquiry: { path: '/inquiry' },
  'inquiry of a member': {
    path: '/inquiry?purchase_number=GM-2345-6789-ABCD&support_key=1a2b3c4d',
    topics: member,
  },
  'inquiry, nothing written': { path: '/inquiry', play: sendingNothing },
  // Opened without a draft, the page redirects to the form.
  'inquiry, checking it': { path: '/inquiry/confirm', play: writingInquiry },
  'inquiry, too many': {
    path: '/inquiry/confirm',
    handlers: refusing('POST /inquiry', 'too_many_requests', tooMany),
    play: sendingInquiry(waitForMinutes),
  },
  'inquiry, received': {
    path: '/inquiry/complete',
    play: sendingInquiry({ ja: 'IQ-2345-6789', en: 'IQ-2345-6789' }),
  },
}
