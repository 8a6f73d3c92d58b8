import { t } from '#locales/areas/admin-publishing.ts'

/** Queues of the server; a test compares them. */
export const JOBS = [
  'apply-sales',
  'capture-payment',
  'change-products',
  'compare-sources',
  'delete-expired-staff-data',
  'deliver-code',
  'deliver-email',
  'deliver-message',
  'deliver-sms',
  'end-stale-changes',
  'forget-card',
  'forget-carts',
  'forget-expired',
  'forget-import-files',
  'forget-list-files',
  'forget-messages',
  'forget-notifications',
  'forget-pictures',
  'forget-uploads',
  'forget-webhook-deliveries',
  'heartbeat',
  'import-file',
  'make-list-file',
  'notify-owners',
  'order-alerts',
  'pay-commissions',
  'publish',
  'publish-announcement',
  'publish-indexes',
  'publish-watch',
  'pull-due-sources',
  'pull-source',
  'push-notification',
  'push-staff',
  'reconcile-payments',
  'refund-payment',
  'render-pages',
  'roll-back-run',
  'send-archived-documents',
  'send-tax-documents',
  'send-webhook-receipt',
  'settle-heard',
  'settle-order-edits',
  'settle-payment',
  'stamp-missing-documents',
  'verify-pages',
  'watch-products',
  'webhook-receipts',
] as const

/** What a job does, in words; the name itself if a newer program has it. */
export function jobText(name: string): string {
  const known = JOBS.find((job) => job === name)
  return known === undefined ? name : t(`publishing.job.${known}`)
}
