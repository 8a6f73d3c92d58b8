/** Where the shop is, decided by who runs it; what the merchant decides is in the settings (docs/settings.md). */
export const site = {
  /** Public URL of the shop without a trailing slash; SITE_URL in the environment overrides it. */
  siteUrl: 'https://waha.example',
  /** Public URL of the API without a trailing slash; null if the shop's URL serves `/api`. */
  apiUrl: null as string | null,
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
}
