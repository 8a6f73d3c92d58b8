/** Reading the merchant's settings, for every domain. Who changes them: write/service.ts. */
export { followSettings, loadSettings, publicSettings, seedSettings, settings, shopColours } from './current.ts'
