/** A text that viewers read. `place`: its file and key. */
export interface Message {
  place: string
  locale: 'ja' | 'en'
  text: string
}

interface Tree {
  [key: string]: string | Tree
}

function leaves(tree: Tree, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value] as [string, string]] : leaves(value, `${path}.${key}`),
  )
}

/** A file of messages: both languages under `ja` and `en`, or one language that the file is named after. */
export function messagesOf(file: string, tree: Tree): Message[] {
  const { ja, en } = tree
  const trees: [Message['locale'], Tree][] =
    typeof ja === 'object' && typeof en === 'object'
      ? [
          ['ja', ja],
          ['en', en],
        ]
      : [[file.endsWith('ja.json') ? 'ja' : 'en', tree]]
  return trees.flatMap(([locale, messages]) =>
    leaves(messages, `${file} ${locale}`).map(([place, text]) => ({ place, locale, text })),
  )
}

const japaneseLetters = /[ぁ-んァ-ヶ一-龠]/
/** Templates first: they contain quotes. A comment's line is left out. */
const literals = /`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)'/g
const comments = /^\s*(\/?\*|\/\/).*$/gm

/** The texts in a TypeScript file of messages or of a sample page: each literal in Japanese, or of several words. */
export function textsOf(file: string, source: string): Message[] {
  return [...source.replace(comments, '').matchAll(literals)]
    .map(([, template, quoted]) => (template ?? quoted ?? '').replace(/\$\{[^}]*\}/g, '…'))
    .filter((text) => japaneseLetters.test(text) || /[a-z] [a-z]/i.test(text))
    .map((text) => ({ place: file, locale: japaneseLetters.test(text) ? 'ja' : 'en', text }))
}

/** What docs/writing.md rules out, and what to write instead. */
const rules: Record<Message['locale'], readonly [RegExp, string][]> = {
  en: [
    [/['"]/, 'curly quotes'],
    [/\.\.\./, '…'],
    [/!/, 'no exclamation mark'],
    [/\bby (itself|themselves)\b/, '“automatically”'],
    [/\bstored card\b|\bcard is stored\b|\bstore a card\b/i, '“saved card”, “save a card”'],
    [/\bno expiry\b|\bviewing limit\b/i, '“no time limit”'],
    [/\b(My Page|my page|your page)\b/, '“My page”'],
    [/\b(mail address|e-mail|a mail|the mail|confirmation mail|(will|have) mail(ed)?|by mail)\b/i, '“email”'],
    [/\bregister for\b|\bregistration is free\b/i, '“sign up”'],
    [/\bpayment service\b|\bgateway\b/i, '“payment provider”'],
    [/\bsubscri(be|ption)/i, '“join”, “membership”'],
    [/\bsummary packs?\b/i, '“series pack”'],
    [/\bsome(body)\b/i, '“someone”'],
    [/\bunlimited viewing|\bwithout end\b/i, '“no time limit”'],
    [/\bcarrier billing\b/i, '“phone bill”'],
    [/\bsucceeding service\b/i, '“successor service”'],
    [/\blive streams?\b/i, '“live title”, “live event”'],
    [/(?<!\{\{)\b(inquir|organiz|recogniz|harbor|color|favorite|theater)/i, 'British spelling'],
    [/\bone sum\b/i, '“a single payment”'],
    [/\bdoesn[’']t answer\b/i, '“isn’t responding”'],
    [/\(s\)/, 'a plural form of i18next'],
  ],
  ja: [
    [/[ぁ-んァ-ヶ一-龠]\s*[:!?](\s|$)/, '全角の記号'],
    [/\}\} (から|まで|を|に|が|で|は)/, '空白なし'],
    [/下さい|致し(ます|ました)|させていただ/, '補助動詞はひらがな、「させていただく」は使わない'],
    [/(ブラウザ|サーバ|ユーザ)(?!ー)/, '長音'],
    [/決済サービス/, '「決済代行会社」'],
    [/携帯キャリア決済/, '「携帯料金とまとめて支払い」'],
    [/PCのブラウザー/, '「パソコンのブラウザー」'],
    [/加入中/, '「入会中」'],
    [/身に覚え/, '「お心当たり」'],
    [/3-Dセキュア/, '「3Dセキュア」'],
    [/ご自身のレート/, '「カード会社所定のレート」'],
    [/うまく(受け取|いき)/, '「完了しませんでした」'],
    [/いつまでも/, '「期限なく」「無期限」'],
    [/お使いの地域/, '「お住まいの地域」'],
    [/お支払いいただけませんでした/, '「請求できませんでした」（お客様のせいにしない）'],
  ],
}

/** One sentence for each rule that the message breaks. */
export const mistakesOf = ({ place, locale, text }: Message): string[] =>
  rules[locale].flatMap(([pattern, instead]) => (pattern.test(text) ? [`${place}: “${text}” → ${instead}`] : []))
