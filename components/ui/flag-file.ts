/** Made by scripts/make/countries.ts. */
export const flagFile = '/flags/flags-41389ea9c5.svg'
