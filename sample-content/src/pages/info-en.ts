import { link, part, points, type SampleWords, steps, table, words } from './blocks.ts'

export const infoEn: SampleWords = {
  title: 'Important notice',
  blocks: [
    words(
      'Thank you for watching with Ginmaku. This page tells you when the service ends and how to move your account to its successor video service.',
    ),
    table({
      'End of service': '30 September 2025 (Tuesday)',
      'Migration window': '1 October 2025, 12:00 – 21 January 2026, 23:59 (Japan time)',
      'Who can move': 'Members who have titles with no time limit',
      Cost: 'Free, with no monthly fee after the move',
    }),
    part('end', 'The end of the service'),
    words(
      'The Japanese service of Ginmaku closes on 30 September 2025. We are deeply grateful for your company over the years. Your titles, and how long you can watch them, are listed in your library.',
    ),
    link('/library', 'Go to your library'),
    part('who', 'Who can move'),
    words(
      'An account that has at least one title with no time limit (a title you bought) can move to the successor video service. There you can keep watching the titles with no time limit that you have here.',
    ),
    points(
      'Rentals and other titles with a time limit don’t move. Please watch them on Ginmaku before their time is up.',
      'Accounts can move only within the window above, not before or after it.',
    ),
    part('how', 'How to move'),
    steps(
      'Set up an account with the successor video service.',
      'Log in to Ginmaku within the window and tell us that account.',
      'Check on the successor service that your titles are there.',
    ),
    part('rules', 'Before you move'),
    points(
      'One old account moves to exactly one new account.',
      'Accounts can’t be merged into one.',
      'The new account can’t be changed afterwards. Please make sure it’s the right one.',
      'There is no monthly fee after the move.',
      'Titles and the order of episodes may differ slightly, but the videos are equivalent.',
    ),
    part('channels', 'Channels, and titles with a time limit'),
    points(
      'Channels don’t move. Nothing is renewed or charged once the service has ended.',
      'If you cancel, you can watch until the day before the next renewal date, or until the service ends.',
    ),
    part('contact', 'Questions'),
    words(
      'Please write to us from the email address that you signed up with. Our reply may take about 3 business days.',
    ),
    link('mailto:support@ginmaku.example', 'support@ginmaku.example'),
    link('/help', 'Go to Help'),
  ],
}
