export { startClient as onHydrationEnd } from './start-client.ts'
