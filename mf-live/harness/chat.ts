import type { FakeChat, ParcelScenario, Person } from '@ginmaku/platform/dev/scenario.ts'
import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { message, messages, welcome } from './chat-samples.ts'
import { someLive } from './samples.ts'

type Locale = Parameters<NonNullable<ParcelScenario['play']>>[1]
type Texts = Readonly<Record<Locale, string>>
export type Step = (person: Person, locale: Locale) => Promise<void>

interface Chat extends FakeChat {
  handlers?: FakeHandlers
  isVisitor?: boolean
  /** Before the text is waited for. */
  step?: Step
}

/** @param texts expected text in the chat */
export const chat = (texts: Texts, { handlers, isVisitor, step, ...server }: Chat): ParcelScenario => ({
  parcel: 'live-room',
  props: { fullTitleId: 'ginmaku-za' },
  topics: { session: { loggedIn: !isVisitor } },
  handlers: { 'GET /live/v2/title/{full_title_id}/live': () => someLive({ chat: true }), ...handlers },
  chat: server,
  play: async (person, locale) => {
    await step?.(person, locale)
    await person.getByText(texts[locale]).first().waitFor()
  },
})

const composer = { ja: 'メッセージ', en: 'Message' }
const send = { ja: '送信', en: 'Send' }
const write =
  (text: string): Step =>
  async (person, locale) => {
    await person.getByRole('textbox', { name: composer[locale], exact: true }).fill(text)
    await person.getByRole('button', { name: send[locale], exact: true }).click()
  }

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const lastText = { ja: '鳥肌…', en: '鳥肌…' }
const long = message(41, {
  nickname: 'ほんとうにとても長いニックネームを付けた人です三十文字まで',
  text: `${'すごい'.repeat(30)} https://ginmaku.example/${'very-long-address-'.repeat(6)} 👨‍👩‍👧‍👦🎌👏🏽👏🏽👏🏽`,
})
const moderator = message(39, { nickname: '銀幕座 係', text: '客席での撮影はご遠慮ください。', is_moderator: true })

/** The states of the viewers' chat. */
export const chatScenarios: Record<string, ParcelScenario> = {
  chat: chat(lastText, { frames: welcome() }),
  'chat connecting': chat({ ja: 'チャットに接続しています', en: 'Connecting to the chat' }, {}),
  'chat with 200 messages': chat(lastText, { frames: welcome({ history: messages(200) }) }),
  'chat empty': chat({ ja: 'まだメッセージはありません', en: 'No messages yet' }, { frames: welcome({ history: [] }) }),
  'chat needs a nickname': chat(
    { ja: '決めて送信する', en: 'Save and send' },
    { frames: welcome({ own: { nickname: null, refusal: 'nickname_needed' } }), step: write('ブラボー！') },
  ),
  'chat nickname taken': chat(
    { ja: 'よく似たニックネーム', en: 'a very similar nickname' },
    { frames: welcome({ own: { refusal: 'nickname_taken' } }), step: write('ブラボー！') },
  ),
  'chat in slow mode': chat(
    { ja: '次のメッセージまで60秒', en: 'Wait 60 seconds between messages' },
    { frames: welcome({ rules: { slow_seconds: 60, emoji_only: true } }), step: write('👏') },
  ),
  'chat timed out': chat(
    { ja: '書き込みが一時的に止められています', en: 'Your messages are paused' },
    { frames: welcome({ own: { refusal: 'timed_out', until: inMinutes(60 * 24) } }) },
  ),
  'chat held for review': chat(
    { ja: 'モデレーターの確認待ち', en: 'Waiting for a moderator' },
    { frames: welcome({ rules: { review_all: true } }), isHeld: true, step: write('ブラボー！') },
  ),
  'chat message refused': chat(
    { ja: '使えない言葉が含まれています', en: 'It contains a word that can’t be used here' },
    { frames: welcome(), refuses: 'blocked_word', step: write('つかえないことば') },
  ),
  'chat message failed': chat(
    { ja: '送信できませんでした', en: 'We couldn’t send it' },
    { frames: welcome(), refuses: 'failed', step: write('ブラボー！') },
  ),
  'chat report': chat(
    { ja: 'このメッセージを通報しますか？', en: 'Report this message?' },
    {
      frames: welcome(),
      step: async (person, locale) => {
        const name = locale === 'ja' ? /のメッセージを通報する$/ : /^Report the message by/
        await person.getByRole('button', { name }).last().click()
      },
    },
  ),
  'chat banned': chat(
    { ja: 'このチャットには参加できません', en: 'You can’t join this chat' },
    { closes: chatClose.banned },
  ),
  'chat disconnected': chat(
    { ja: 'チャットの接続が切れました', en: 'The chat was disconnected' },
    { frames: welcome(), closes: chatClose.flood },
  ),
  'chat on another screen': chat(
    { ja: '別の画面でチャットを開いています', en: 'The chat is open on another screen' },
    { frames: welcome(), closes: chatClose.replaced },
  ),
  'chat without an account': chat(
    { ja: '有効なアカウントがありません', en: 'No valid account' },
    { isVisitor: true, handlers: { 'POST /live/v2/user/check/playable': () => ({ status: 401 }) } },
  ),
  'chat without a ticket': chat(
    { ja: 'チケットをお持ちの方だけが書き込めます', en: 'Only ticket holders can write' },
    {
      frames: welcome({ own: { refusal: 'holders_only' } }),
      handlers: { 'POST /live/v2/user/check/playable': () => ({ status: 402 }) },
    },
  ),
  'chat ended': chat(
    { ja: 'チャットは終了しました', en: 'The chat has ended' },
    { frames: welcome({ entries: [{ seq: 41, kind: 'ended' }] }), closes: chatClose.ended },
  ),
  'chat of a moderator': chat(
    { ja: 'モデレーター用ツール', en: 'Moderator tools' },
    { frames: [...welcome({ own: { nickname: '銀幕座 係', is_moderator: true } }), { type: 'review', waiting: 3 }] },
  ),
  'chat with long words': chat(
    { ja: '👨‍👩‍👧‍👦', en: '👨‍👩‍👧‍👦' },
    { frames: welcome({ history: [...messages(40), long] }) },
  ),
  'chat with announcement and pin': chat(
    { ja: '主催者からのお知らせ', en: 'From the organiser' },
    {
      frames: welcome({
        history: [...messages(38), moderator],
        pinned: moderator,
        entries: [
          {
            seq: 40,
            kind: 'announced',
            announcement_id: 'a1',
            text: '第二幕は20時10分から始まります。',
            at: new Date().toISOString(),
          },
        ],
      }),
    },
  ),
  'inside with the chat': chat(lastText, {
    frames: welcome(),
    step: (person, locale) => person.getByRole('button', { name: locale === 'ja' ? '入場する' : 'Enter' }).click(),
  }),
}
