/** The mail and SMS accounts that the shop sends from, and whether they work. */
export { checkMail } from './check-mail.ts'
export { checkSms } from './check-sms.ts'
export { sendTestMail } from './test-mail.ts'
export { hasMailbox } from '../mailbox.ts'
export { recordTestSent } from '../outbox.ts'
export { readMessaging, type MailParts } from '../config.ts'
