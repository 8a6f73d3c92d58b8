export { anybody as guard } from '#renderer/guards.ts'
