/** Made by scripts/countries.ts. */
export const flagFile = '/flags/flags-41389ea9c5.svg'
export const FLAGS = ['SA', 'AE', 'KW', 'QA', 'BH', 'OM', 'YE', 'IQ', 'JO', 'SY', 'LB', 'PS', 'EG', 'SD', 'LY', 'TN', 'DZ', 'MA', 'MR', 'SO', 'DJ', 'KM', 'TR', 'IN', 'PK', 'BD', 'PH', 'ID', 'NP', 'LK', 'ET', 'MY', 'GB', 'US', 'CA', 'FR', 'DE'] as const
