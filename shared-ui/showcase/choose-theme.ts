export type Theme = 'dark' | 'light'

/** Forces this theme on the page's styles, whatever the system prefers. */
export function chooseTheme(theme: Theme): void {
  for (const sheet of document.styleSheets) choose(sheet.cssRules, theme)
}

/** Rules found before: changing their condition makes them unrecognisable. */
const themed = new WeakSet<CSSRule>()

function choose(rules: CSSRuleList, theme: Theme): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && (themed.has(rule) || rule.conditionText.includes('prefers-color-scheme'))) {
      themed.add(rule)
      rule.media.mediaText = theme === 'light' ? 'all' : 'not all'
    } else if (rule instanceof CSSGroupingRule) choose(rule.cssRules, theme)
  }
}
