export { PartnerPage as Page } from '#components/partner/PartnerPage.tsx'
