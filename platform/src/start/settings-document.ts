import type { Declared, Setting } from '@ginmaku/shared-contracts/settings/read-settings.ts'

export interface Chapter {
  title: string
  /** Of the file that declares the settings, from the repository's root. */
  path: string
  declared: Declared
}

const introduction = `# Settings

Environment variables of each process. \`npm run settings\` writes this file from what the processes declare; \`npm run check\` fails when it is not up to date.

- An empty variable counts as absent. A process with wrong settings prints a sentence for each, and exits with code 1.
- With \`NODE_ENV=production\`, API and composition server require the settings marked *required*, whose defaults only serve a site on a developer's machine. The
  API also requires a gateway: Stripe, PayPay or the sandbox.
- \`npm start\` runs its processes with \`NODE_ENV=production\`, fills in what is required, and passes on to each exactly the settings listed for it.
- The value of a setting marked *secret* is never printed.
- Variables of development tools, tests and benchmarks are in [commands](commands.md) and the [README](../README.md).
`

/** @param root the repository's folder, which defaults may contain */
export function settingsDocument(chapters: readonly Chapter[], root: string): string {
  const parts = chapters.map(({ title, path, declared }) => {
    const rows = Object.entries(declared).map(([name, setting]) => row(name, setting, root))
    const head = '| setting | default | | description |\n|---|---|---|---|'
    return `## ${title}\n\nDeclared in \`${path}\`.\n\n${head}\n${rows.join('\n')}\n`
  })
  return [introduction, ...parts].join('\n')
}

function row(name: string, setting: Setting, root: string): string {
  const { default: text, unit, isRequired, isSecret, description } = setting
  const value = text ? `\`${text.replaceAll(`${root}/`, '')}\`${unit ? ` ${unit}` : ''}` : '–'
  const marks = [isRequired && 'required', isSecret && 'secret'].filter(Boolean).join(', ')
  return `| \`${name}\` | ${value} |${marks && ` ${marks}`} | ${description}${choices(setting)} |`
}

function choices({ type }: Setting): string {
  if (!('options' in type)) return ''
  return ` One of ${(type.options as string[]).map((word) => `\`${word}\``).join(', ')}.`
}
