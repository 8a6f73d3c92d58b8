export { signedInOnly as guard } from '#renderer/guards.ts'
