export { authenticate, customerIn, customerOf, signedIn, type Customer } from './authentication.ts'
