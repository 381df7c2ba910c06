import type { Declared } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { oneOf, text, wholeNumber } from '@ginmaku/shared-contracts/settings/setting-types.ts'
import { expect, test } from 'vitest'
import { settingsDocument } from './settings-document.ts'

const declared: Declared = {
  DATA_DIR: { type: text, default: '/here/.data', isRequired: true, description: 'Folder of data.' },
  WAIT_MS: { type: wholeNumber(), default: '300', unit: 'ms', description: 'How long to wait.' },
  MODE: { type: oneOf('open', 'closed'), description: 'Whether it is open.' },
  KEY: { type: text, isRequired: true, isSecret: true, description: 'Signs.' },
}

test('each setting is a row with default, unit and marks', () => {
  const document = settingsDocument([{ title: 'Worker', path: 'worker/settings.ts', declared }], '/here')
  expect(document.split('## Worker\n\n')[1]).toBe(`Declared in \`worker/settings.ts\`.

| setting | default | | description |
|---|---|---|---|
| \`DATA_DIR\` | \`.data\` | required | Folder of data. |
| \`WAIT_MS\` | \`300\` ms | | How long to wait. |
| \`MODE\` | – | | Whether it is open. One of \`open\`, \`closed\`. |
| \`KEY\` | – | required, secret | Signs. |
`)
})
