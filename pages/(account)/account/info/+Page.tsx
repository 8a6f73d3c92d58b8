export { AccountInfo as Page } from '#components/account/AccountInfo.tsx'
