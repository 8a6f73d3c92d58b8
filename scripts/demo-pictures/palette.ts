/** Colours of the pictures: the shop's own tokens, and the materials of its objects. */
export const c = {
  green950: '#06231A', green900: '#0B3B2B', green800: '#0F4D38', green700: '#14664A', green600: '#1B7F5C', green100: '#DDEFE6',
  sand50: '#FBF9F4', sand100: '#F4EFE4', sand200: '#E8DFCD', sand300: '#D8C9AC', sand400: '#C3AF8A',
  ink900: '#17211C', ink700: '#3B4740', ink300: '#B9C2BC',
  brass: '#C08A2D', brassDark: '#84590F', brassLight: '#E3BC6E',
  clay: '#B5623F', clayDark: '#8A4529', blush: '#E3B59C', burgundy: '#6E2433', navy: '#27405C', black: '#2B2F2C',
  white: '#F6F1E6', cream: '#EFE4CC', kraft: '#C59F6E', wood: '#A9794A', walnut: '#6B4529', pine: '#D9B57F', straw: '#CBA669',
  leaf: '#5E7F4B', mint: '#3F8A5A', sage: '#9DAE90', rose: '#C9606E', rosePale: '#E6A6A8', lavender: '#8779A8', orange: '#D9812E', lemon: '#E6C64B',
  coffee: '#4A2C1A', blonde: '#C79A4B', tea: '#9A2E0C', ember: '#D9542B', smoke: '#FFFFFF', glassGreen: '#7FB79A', glass: '#DCE8E4',
  honey: '#D6901F', honeyDark: '#4E1808', honeyCream: '#F0E2C0', syrup: '#3A1A10', steel: '#9AA39E',
} as const

/** Dates by variety: the flesh and, where it differs, the tip. */
export const dates = {
  sukkari: '#C98E3C', khalas: '#9A5524', ajwa: '#2C1A18', saqai: '#7A4220', chocolate: '#3B2116',
} as const

type Channels = [number, number, number]

const channels = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Between two colours; 0 is the first, 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((channel, i) => Math.round(channel + ((b[i] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export const lighten = (hex: string, share: number): string => mix(hex, '#FFF8EA', share)
/** Towards a warm near-black: shadows on sand are never grey. */
export const darken = (hex: string, share: number): string => mix(hex, '#1B120A', share)
