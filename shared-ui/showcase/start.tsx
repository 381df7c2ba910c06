import '../src/tokens.css'
import { createRoot } from 'react-dom/client'
import { chooseTheme, type Theme } from './choose-theme.ts'
import { Showcase } from './Showcase.tsx'

const wanted = new URLSearchParams(location.search)
const locale = wanted.get('lang') === 'en' ? 'en' : 'ja'
const preferred: Theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
const theme = (wanted.get('theme') as Theme | null) ?? preferred

document.documentElement.lang = locale
chooseTheme(theme)
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(<Showcase locale={locale} theme={theme} />)
