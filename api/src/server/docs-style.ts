export const docsStyle = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent); --accent: #c33d1d }
@media (prefers-color-scheme: dark) { :root { --accent: #ff8262 } }
body { font: 16px/1.6 system-ui, sans-serif; margin: 0 }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px }
a { color: var(--accent) }
details { border: 1px solid var(--line); border-radius: 8px; margin: 8px 0 }
summary { padding: 8px 12px; cursor: pointer }
summary code { overflow-wrap: anywhere }
.method { display: inline-block; min-width: 4.5em; font-weight: 700; color: var(--accent) }
.member { border: 1px solid; border-radius: 99px; font-size: 12px; padding: 0 8px; margin-inline: 6px }
.what { display: block; opacity: .8 }
.body { padding: 0 12px 12px }
h4 { margin: 12px 0 4px } small { font-weight: 400; opacity: .8 }
pre { overflow: auto; max-height: 24em; padding: 12px; border-radius: 6px; background: color-mix(in srgb, currentColor 7%, transparent); font-size: 13px }
table { border-collapse: collapse; width: 100%; font-size: 14px } th, td { text-align: start; vertical-align: top; padding: 4px 8px; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
`
