export { OfflinePage as Page } from '#components/app/OfflinePage.tsx'
