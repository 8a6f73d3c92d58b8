export { eraseAccount } from './closing.ts'
export { exportAccount } from './export.ts'
export { readConsents } from './profile.ts'
