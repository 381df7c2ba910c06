import type { ShellConfig } from '@ginmaku/shared-contracts/registry/shell-release.ts'

export default {
  links: [
    ...['/', '/search', '/title/:fullTitleId', '/library', '/mypage', '/login', '/signup'],
    ...['/info', '/help', '/inquiry', '/terms', '/privacy', '/tokusho'],
  ],
} satisfies ShellConfig
