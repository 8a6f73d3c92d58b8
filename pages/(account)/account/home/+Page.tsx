export { AccountHome as Page } from '#components/account/AccountHome.tsx'
