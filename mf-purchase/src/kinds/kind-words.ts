import card from './card/words.json' with { type: 'json' }
import condo from './condo/words.json' with { type: 'json' }
import dcc from './dcc/words.json' with { type: 'json' }
import free from './free/words.json' with { type: 'json' }
import paypay from './paypay/words.json' with { type: 'json' }

/** The texts of every payment kind, for pages that show any of them. */
export const kindWords = {
  ja: { ...card.ja, ...condo.ja, ...dcc.ja, ...free.ja, ...paypay.ja },
  en: { ...card.en, ...condo.en, ...dcc.en, ...free.en, ...paypay.en },
}
