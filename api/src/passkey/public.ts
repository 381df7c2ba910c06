export { countPasskeys } from './passkey-store.ts'
