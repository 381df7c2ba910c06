import type { Settings } from '../settings.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'

/** The gateway that new payments go to. */
export function gatewayOf(settings: Settings): PaymentGateway {
  return createSandboxGateway({
    origin: settings.SANDBOX_ORIGIN,
    secretKey: settings.PAYMENT_SECRET_KEY,
    timeoutMs: settings.PAYMENT_TIMEOUT_MS,
  })
}
