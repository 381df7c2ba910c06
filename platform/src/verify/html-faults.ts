import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }))

/** What the HTML standard forbids in a page as the server sends it, one line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  )
}
