/** Made by tools/make/countries.ts. */
export const flagFile = '/flags/flags-41389ea9c5.svg'
