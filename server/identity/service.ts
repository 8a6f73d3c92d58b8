export { forgetExpired } from './forgetting.ts'
export { authenticate, customerIn, customerOf, signedIn, type Customer } from './authentication.ts'
export { readPhone } from './phone.ts'
