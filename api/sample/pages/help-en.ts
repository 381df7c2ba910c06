import { link, part, points, question, type SampleWords, steps, words } from './blocks.ts'

export const helpEn: SampleWords = {
  title: 'Help',
  blocks: [
    part('renting', 'Renting and buying'),
    question('rent-or-buy', 'What is the difference between renting and buying?'),
    words(
      'A rental can be watched for a limited time; a title you buy is yours to watch without end, as often as you like. Either way you pay for that title alone. There is no monthly fee.',
    ),
    question('rental-period', 'How long can I watch a rental?'),
    words(
      'For most titles you start within 30 days of renting, and then watch for 2 days (48 hours). The days differ from pack to pack: please check the page of the title before you order.',
    ),
    points(
      'The viewing period starts when the film itself first shows pictures. You are asked before it starts.',
      'A preview never starts it.',
      'In a pack of several episodes, the first one you play starts the period of the whole pack.',
    ),
    question('start-renting', 'How do I rent or buy?'),
    steps(
      'Choose a pack and a quality (SD, HD or 4K) on the page of the title.',
      'Log in and check the order. If you are new here, please sign up first; it is free.',
      'Enter your card and place the order. The title is in your library at once.',
    ),
    question('cancel', 'Can I cancel an order?'),
    words(
      'This is digital content: once ordered it cannot be cancelled, returned or refunded, unless it cannot be watched through our fault.',
    ),
    part('watching', 'Watching'),
    question('where', 'Where do I watch what I rented?'),
    words('Log in and open your library. It shows until when you may watch each title, and the time left.'),
    link('/library', 'Open the library'),
    question('quality', 'Can I change the picture quality?'),
    words(
      'Yes, in the settings of the player, up to the quality you ordered. “Auto” follows the speed of your connection. Playback speed and captions are found in the same place.',
    ),
    question('trouble', 'What if a title does not play?'),
    steps(
      'Reload the page and try again.',
      'Update your browser and switch its extensions off for a while.',
      'If other video sites are slow too, check your connection.',
      'If none of this helps, write to us with the title, the time and the message you saw.',
    ),
    question('live', 'Can I watch a live stream later?'),
    words(
      'A live stream can be watched at the time given on its page only. You need a membership, which is free. Unless the organizer says otherwise, 2 devices can watch at once.',
    ),
    part('paying', 'Paying'),
    question('cards', 'Which cards do you take?'),
    words(
      'Visa and Mastercard, paid in one sum. Cards issued in Japan cannot be used to pay in a foreign currency. Your card issuer may ask you to confirm the payment (3-D Secure).',
    ),
    question('charged', 'When am I charged?'),
    words(
      'When the order is placed. The day it leaves your account depends on your card issuer. An order whose payment failed costs nothing.',
    ),
    question('receipt', 'Where do I find the details of an order?'),
    words(
      'Once the order is complete we send you an email with the amount and the tax in it. All your orders are in the history on your page.',
    ),
    link('/mypage', 'Go to my page'),
    question('card-safety', 'Do you keep my card number?'),
    words(
      'No. Your card number goes to the payment provider alone and is never stored by Ginmaku. A card is kept for next time only if you ask for it.',
    ),
    question('deferred', 'What does carrier billing (deferred payment) cost?'),
    words('300 yen, excluding tax, in a month with a total under 50,000 yen; 600 yen from 50,000 yen.'),
    part('channels', 'Channels'),
    question('channel-cancel', 'By when do I cancel a channel?'),
    words(
      'At least 1 day before the term ends, on your page; otherwise it renews automatically. After cancelling you can watch until the day before the next renewal date.',
    ),
    part('devices', 'Devices and regions'),
    question('computers', 'What do I need on a computer?'),
    words(
      'A computer with Windows, macOS or the like, and an up-to-date Chrome, Edge, Firefox or Safari. There is nothing to install.',
    ),
    question('phones', 'Can I watch on a phone?'),
    words(
      'Films play on phones in a separate app, in SD. Previews, looking around and ordering work in the browser of a phone as well.',
    ),
    link('/app-download', 'About the app'),
    link('/ios-help', 'Help for iPhone and iPad'),
    question('abroad', 'Can I watch outside Japan?'),
    words(
      'Some titles are not available everywhere. Outside Japan, live titles can be bought and watched in a PC browser only.',
    ),
    part('account', 'Membership'),
    question('fee', 'Does membership cost anything?'),
    words('No. Signing up is free, and there is no monthly fee.'),
    link('/signup', 'Sign up'),
    question('mail', 'The confirmation mail has not arrived'),
    words(
      'Please look in your spam folder and check the address you entered. The link in the email is good for 24 hours; after that, please sign up again.',
    ),
    part('migration', 'The end of the service, and moving your account'),
    question('who-moves', 'Who can move to the succeeding service?'),
    words(
      'Members who hold at least one title of unlimited viewing period. One account moves to exactly one new account, and accounts cannot be merged. There is no monthly fee after the move.',
    ),
    question('when-moves', 'When can I move?'),
    words('From 1 October 2025, 12:00, to 21 January 2026, 23:59 (Japan time), neither before nor after.'),
    link('/info', 'Read the important notice'),
    part('contact', 'Contact'),
    words('Whatever is not answered here, please send to the address below. An answer can take about 3 business days.'),
    link('mailto:support@ginmaku.example', 'support@ginmaku.example'),
  ],
}
