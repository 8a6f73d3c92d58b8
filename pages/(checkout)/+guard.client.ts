export { checkoutOnly as guard } from '#renderer/guards.ts'
