export { InfoPage as Page } from '../InfoPage.tsx'
