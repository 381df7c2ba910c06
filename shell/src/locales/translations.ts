import { createTranslations, type Translations } from '@ginmaku/remote-kit/locale/translations.ts'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

/** The shell's translations. */
export const createFrameTranslations = (): Translations => createTranslations({ ja, en })
