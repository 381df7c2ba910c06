import card from './card/messages.json' with { type: 'json' }
import condo from './condo/messages.json' with { type: 'json' }
import dcc from './dcc/messages.json' with { type: 'json' }
import free from './free/messages.json' with { type: 'json' }
import paypay from './paypay/messages.json' with { type: 'json' }

/** The texts of every payment kind, for pages that show any of them. */
export const kindMessages = {
  ja: { ...card.ja, ...condo.ja, ...dcc.ja, ...free.ja, ...paypay.ja },
  en: { ...card.en, ...condo.en, ...dcc.en, ...free.en, ...paypay.en },
}
