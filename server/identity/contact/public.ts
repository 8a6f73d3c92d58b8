/** Reads typed mobile numbers and e-mail addresses. */
export { emailKey, readEmail } from './email.ts'
export { readPhone } from './phone.ts'
