import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import { scenarios as afterPurchase } from './after-purchase.ts'
import { scenarios as card } from './card.ts'
import { scenarios as channel } from './channel.ts'
import { scenarios as coupon } from './coupon.ts'
import { scenarios as dcc } from './dcc.ts'
import { scenarios as digitalCopy } from './digital-copy.ts'
import { scenarios as gift } from './gift.ts'
import { scenarios as order } from './order.ts'
import { scenarios as result } from './result.ts'
import { scenarios as ticket } from './ticket.ts'

/** States worth viewing in isolation, by area. */
export const scenarios: Record<string, PageScenario> = {
  ...order,
  ...dcc,
  ...coupon,
  ...result,
  ...channel,
  ...afterPurchase,
  ...card,
  ...digitalCopy,
  ...ticket,
  ...gift,
}
