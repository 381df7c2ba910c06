export type Theme = 'dark' | 'light'

/** Lets the page's styles believe that the visitor prefers this theme, whatever the system says. */
export function chooseTheme(theme: Theme): void {
  for (const sheet of document.styleSheets) choose(sheet.cssRules, theme)
}

/** Rules that were once found, since their condition is then another. */
const themed = new WeakSet<CSSRule>()

function choose(rules: CSSRuleList, theme: Theme): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && (themed.has(rule) || rule.conditionText.includes('prefers-color-scheme'))) {
      themed.add(rule)
      rule.media.mediaText = theme === 'light' ? 'all' : 'not all'
    } else if (rule instanceof CSSGroupingRule) choose(rule.cssRules, theme)
  }
}
