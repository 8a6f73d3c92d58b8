export { begin as onHydrationEnd } from './begin.ts'
