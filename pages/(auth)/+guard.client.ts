export { signedOutOnly as guard } from '#renderer/guards.ts'
