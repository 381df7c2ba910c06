import type { ShellConfig } from '@ginmaku/shared-contracts/registry/shell-release.ts'

export default {
  links: [
    ...['/', '/search', '/title/:fullTitleId', '/library', '/mypage', '/login', '/signup'],
    ...['/live', '/channel', '/kabuki_ondemand', '/toei-anim'],
    ...['/info', '/help', '/inquiry', '/terms', '/privacy', '/tokusho'],
  ],
} satisfies ShellConfig
