import { link, part, points, type SampleWords, steps, table, words } from './blocks.ts'

export const infoEn: SampleWords = {
  title: 'Important notice',
  blocks: [
    words(
      'Thank you for watching with Ginmaku. This page tells you when the service ends and how your account can move to the video service that succeeds it.',
    ),
    table({
      'End of service': '30 September 2025 (Tuesday)',
      'Migration window': '1 October 2025, 12:00 – 21 January 2026, 23:59 (Japan time)',
      'Who can move': 'Members who hold titles of unlimited viewing period',
      Cost: 'Free, with no monthly fee after the move',
    }),
    part('end', 'The end of the service'),
    words(
      'The Japanese service of Ginmaku closes on 30 September 2025. We are deeply grateful for your company over the years. Your titles, and until when you may watch them, are listed in your library.',
    ),
    link('/library', 'Go to your library'),
    part('who', 'Who can move'),
    words(
      'An account that holds at least one title of unlimited viewing period (a title you bought) can move to the succeeding video service. There you keep watching the titles of unlimited viewing period that you hold here.',
    ),
    points(
      'Rentals and other titles with a viewing limit do not move. Please watch them at Ginmaku before they run out.',
      'Accounts can move within the window above only, neither before nor after it.',
    ),
    part('how', 'How to move'),
    steps(
      'Have an account ready at the succeeding video service.',
      'Log in to Ginmaku within the window and name that account.',
      'Check at the succeeding service that your titles are there.',
    ),
    part('rules', 'Before you move'),
    points(
      'One old account moves to exactly one new account.',
      'Accounts cannot be merged into one.',
      'The new account cannot be changed afterwards. Please make sure that it is the right one.',
      'There is no monthly fee after the move.',
      'Titles and the layout of episodes may differ slightly, but the videos are equivalent.',
    ),
    part('channels', 'Channels, and titles with a viewing limit'),
    points(
      'Channels do not move. Nothing is renewed or charged from the end of the service on.',
      'If you cancel, you can watch until the day before the next renewal date, or until the service ends.',
    ),
    part('contact', 'Questions'),
    words(
      'Please write to us from the email address that you signed up with. An answer can take about 3 business days.',
    ),
    link('mailto:support@ginmaku.example', 'support@ginmaku.example'),
    link('/help', 'Read the help pages'),
  ],
}
