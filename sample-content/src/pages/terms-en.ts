import { link, part, points, type SampleWords, steps, words } from './blocks.ts'

export const termsEn: SampleWords = {
  title: 'Terms of use',
  blocks: [
    words(
      'These terms govern the use of Ginmaku, a video service run by Ginmakuza Streaming, Inc. (“we”). By agreeing to them when you sign up, you enter into a contract of use with us. The Japanese text is the binding one; this translation is for your convenience.',
    ),
    part('scope', 'Article 1 – Scope and changes'),
    steps(
      'These terms apply to every use of the service.',
      'We may change them where the change is in the general interest of our members, or where there is good reason, such as a change of law.',
      'We announce what changes, and from when, on the service beforehand.',
    ),
    part('membership', 'Article 2 – Membership'),
    steps(
      'You are a member once your email address is confirmed. Membership is free.',
      'If you are a minor, sign up and use the service with the consent of a parent or guardian.',
      'If your details change, please update them without delay.',
    ),
    part('account', 'Article 3 – Your account'),
    steps(
      'Keep your password to yourself and don’t let anyone else use it.',
      'An account cannot be lent, given away or sold.',
      'If you notice that someone misuses it, tell us at once.',
    ),
    part('packs', 'Article 4 – What we sell, and for how long'),
    words('We sell the following. Content, price, quality and period are shown on each title’s page.'),
    points(
      'Rental: start within the days shown, then watch for the days shown. The period starts when the film itself first plays.',
      'Purchase: watch with no time limit.',
      'Live: watch at the time shown.',
      'Channel: watch its titles for as long as you are a member of it.',
    ),
    part('order', 'Article 5 – Orders and payment'),
    steps(
      'A sale is concluded when you place the order on the final confirmation screen and the payment is complete.',
      'You pay in one of the ways shown when you order. Deferred payment carries the fee given in the commercial disclosure.',
      'Prices are totals that include consumption tax.',
      'If the payment is not completed, you are not charged.',
    ),
    part('cancel', 'Article 6 – Cancellation and refunds'),
    steps(
      'Owing to the nature of the goods, an order once placed cannot be cancelled, returned or refunded.',
      'Where a title could not be watched through our fault, we extend the viewing period or refund the price.',
    ),
    part('channels', 'Article 7 – Channels'),
    steps(
      'A channel runs for a month and renews automatically for the same term, unless you cancel it at least 1 day before the term ends.',
      'You can cancel under “Channels” on My page.',
      'After cancelling, you can watch until the day before the next renewal date. The rest of the term is not refunded.',
      'If a renewal cannot be charged, we end the channel after a period that we set, and tell you so.',
    ),
    part('environment', 'Article 8 – Equipment and areas'),
    steps(
      'You provide the devices, the software and the connection needed for watching, at your own cost.',
      'For rights reasons, some titles are not available in every area.',
      'Outside Japan, live titles can be bought and watched in a PC browser only.',
      'On phones, films play in our app, in SD.',
      'Unless the organiser says otherwise, a live title can be watched on 2 devices at once.',
    ),
    part('rights', 'Article 9 – Intellectual property'),
    words(
      'The pictures, sounds and texts of the service belong to us or to those who hold the rights. You may use the service for your own private viewing only.',
    ),
    part('prohibited', 'Article 10 – What is not allowed'),
    points(
      'Copying, recording, transmitting or publicly showing pictures or sound',
      'Circumventing technical protection',
      'Disguising the area you are in',
      'Insulting others or posing as someone else in a chat or elsewhere',
      'Disturbing the service, or the use that others make of it',
      'Acting against the law or public decency',
    ),
    part('suspension', 'Article 11 – Suspension'),
    words(
      'If you break these terms, we may suspend your account after notifying you. In urgent cases the notice may come afterwards.',
    ),
    part('interruption', 'Article 12 – Interruption and end of the service'),
    steps(
      'Maintenance, failures, natural disasters and other compelling reasons may interrupt the service or parts of it.',
      'Before the service ends, we announce it in good time and tell you what becomes of the titles you bought.',
    ),
    part('migration', 'Article 13 – Moving to the successor service'),
    steps(
      'Members who have titles with no time limit can move their account to the successor video service, within the window that we announce.',
      'One account moves to exactly one new account. Accounts cannot be merged.',
      'There is no monthly fee after the move. Titles and the order of episodes may differ slightly, but the videos are equivalent.',
      'Once the window has closed, accounts can no longer move.',
    ),
    part('liability', 'Article 14 – Liability'),
    words(
      'Where our negligence causes you damage, we compensate the damage that ordinarily arises, up to the price of the goods concerned. This limit does not apply to intent or gross negligence.',
    ),
    part('withdrawal', 'Article 15 – Closing your account'),
    words(
      'If you close your account, you can no longer watch your titles. Nothing is refunded for viewing periods that remain.',
    ),
    part('law', 'Article 16 – Law and courts'),
    words(
      'These terms are governed by the law of Japan. The Tokyo District Court has exclusive jurisdiction in the first instance over disputes about the service.',
    ),
    link('/privacy', 'Read the privacy policy'),
    link('/info', 'Read about moving your account'),
    link('/tokusho', 'See the commercial disclosure'),
  ],
}
