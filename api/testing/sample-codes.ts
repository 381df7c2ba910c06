/** The demo member of the sample data. */
export const demoMemberId = '00000000-0000-4000-8000-000000000001'

/** Codes and tickets of the sample data, as docs/commands.md publishes them. */
export const sampleCodes = {
  digitalCopies: ['GNMK-DEMA-CAPY-2345', 'GNMK-DEMA-CAPY-3456', 'GNMK-DEMA-CAPY-4567'],
  usedDigitalCopy: 'GNMK-DEMA-CAPY-9999',
  pastDigitalCopy: 'GNMK-PAST-CAPY-2345',
  tickets: [{ ticket: '2026110001', password: '501123' }],
  usedTicket: { ticket: '2026110009', password: '509901' },
} as const
