export const mailbox = 1
