/** When the Japanese service ends and accounts may be migrated (spec §1, §9). RFC 3339, Tokyo time. */
export const serviceLife = {
  endsAt: '2025-09-30T23:59:59+09:00',
  migrationOpensAt: '2025-10-01T12:00:00+09:00',
  migrationClosesAt: '2026-01-21T23:59:59+09:00',
}
