/** Carpets and weaves as flat drawings; Blender lays them over cloth. */
import type {Print} from './labels.ts'

const svg = (width: number, height: number, body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`

const rug = (name: string, ground: string, line: string, dark: string): Print => {
  const arch = (inset: number, top: number) => `M${inset} 1500V${top + 330}C${inset} ${top + 190} 390 ${top + 150} 450 ${top}C510 ${top + 150} ${900 - inset} ${top + 190} ${900 - inset} ${top + 330}V1500Z`
  const stars = Array.from({length: 11}, (_, i) => [72, 828].map((x) => `<path transform="translate(${x} ${140 + i * 124})" d="M0-30L9-9 30 0 9 9 0 30-9 9-30 0-9-9Z" fill="${line}"/>`).join('')).join('')
  const ends = Array.from({length: 6}, (_, i) => [62, 1438].map((y) => `<path transform="translate(${190 + i * 104} ${y})" d="M0-26L8-8 26 0 8 8 0 26-8 8-26 0-8-8Z" fill="${line}"/>`).join('')).join('')
  return {name, width: 900, height: 1500, html: svg(900, 1500, `<rect width="900" height="1500" fill="${ground}"/>
    <rect x="22" y="18" width="856" height="1464" fill="${dark}"/><rect x="30" y="26" width="840" height="1448" fill="none" stroke="${line}" stroke-width="5"/>
    ${stars}${ends}<rect x="118" y="104" width="664" height="1292" fill="${ground}" stroke="${line}" stroke-width="6"/>
    <svg x="118" y="104" width="664" height="1292" viewBox="118 104 664 1292"><path d="${arch(185, 205)}" fill="${dark}" stroke="${line}" stroke-width="9"/>
    <path d="${arch(225, 275)}" fill="${ground}" stroke="${line}" stroke-width="4"/></svg>
    <g fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round"><path d="M450 430v70M450 500c-46 22-58 70-44 108h88c14-38 2-86-44-108M418 608v26h64v-26"/>
    <path d="M450 1290v-240M450 1120c-70-8-112-52-122-112 62 2 112 42 122 112M450 1120c70-8 112-52 122-112-62 2-112 42-122 112M450 1220c-70-8-112-52-122-112 62 2 112 42 122 112M450 1220c70-8 112-52 122-112-62 2-112 42-122 112"/></g>
    <path d="M150 330c0-110 90-140 140-180H150ZM750 330c0-110-90-140-140-180h140Z" fill="none" stroke="${line}" stroke-width="4"/>`)}
}

const sadu = (name: string, ground: string, light: string, dark: string, width = 1000, height = 1000, upright = false): Print => {
  const length = upright ? height : width
  const across = upright ? width : height
  const band = (y: number, tall: number, body: string) => `<g transform="translate(0 ${y})">${body}</g><rect x="0" y="${y - 8}" width="${length}" height="8" fill="${light}"/><rect x="0" y="${y + tall}" width="${length}" height="8" fill="${light}"/>`
  const each = (step: number, draw: (x: number) => string) => Array.from({length: Math.ceil(length / step)}, (_, i) => draw(i * step)).join('')
  const zigzag = (tall: number) => `<rect width="${length}" height="${tall}" fill="${dark}"/>` + each(50, (x) => `<path d="M${x} ${tall}l25-${tall}l25 ${tall}z" fill="${light}"/><path d="M${x + 13} ${tall}l12-${tall * 0.45}l12 ${tall * 0.45}z" fill="${ground}"/>`)
  const diamonds = (tall: number) => `<rect width="${length}" height="${tall}" fill="${light}"/>` + each(100, (x) => `<path d="M${x} ${tall / 2}l50-${tall / 2}l50 ${tall / 2}l-50 ${tall / 2}z" fill="${dark}"/><path d="M${x + 20} ${tall / 2}l30-${tall * 0.3}l30 ${tall * 0.3}l-30 ${tall * 0.3}z" fill="${ground}"/><rect x="${x + 43}" y="${tall / 2 - 7}" width="14" height="14" fill="${light}"/>`)
  const teeth = (tall: number) => each(25, (x) => `<rect x="${x}" y="0" width="12" height="${tall}" fill="${light}"/>`)
  const rows = Math.max(1, Math.round(across / 500))
  const body = Array.from({length: rows}, (_, row) => {
    const y = (row + 0.5) * (across / rows)
    return band(y - 60, 120, diamonds(120)) + band(y - 136, 50, zigzag(50)) + band(y + 86, 50, zigzag(50)) + band(y - 184, 16, teeth(16)) + band(y + 168, 16, teeth(16))
  }).join('')
  const turn = upright ? `<g transform="translate(${width} 0) rotate(90)"><rect width="${length}" height="${across}" fill="${ground}"/>${body}</g>` : `<rect width="${length}" height="${across}" fill="${ground}"/>${body}`
  return {name, width, height, html: svg(width, height, turn)}
}

const star = (x: number, y: number, r: number, fill: string) => `<path transform="translate(${x} ${y}) scale(${r})" d="M0-1L.22-.31.95-.31.36.12.59.81 0 .38-.59.81-.36.12-.95-.31-.22-.31Z" fill="${fill}"/>`

const children: Print = {
  name: 'rug-children', width: 900, height: 1500,
  html: svg(900, 1500, `<rect width="900" height="1500" fill="#27405C"/><rect x="40" y="40" width="820" height="1420" rx="40" fill="none" stroke="#E8C86F" stroke-width="10" stroke-dasharray="34 22"/>
    <path d="M150 1380V640C150 360 380 300 450 150C520 300 750 360 750 640V1380Z" fill="#34547A" stroke="#F4EFE4" stroke-width="9"/>
    <path d="M520 500a150 150 0 1 0 60 190a120 120 0 1 1-60-190Z" fill="#F1D27A"/>${[[300, 420, 34], [600, 430, 40], [640, 600, 24], [270, 760, 26], [620, 820, 32], [330, 890, 20]].map(([x, y, r]) => star(x ?? 0, y ?? 0, r ?? 0, '#F4EFE4')).join('')}
    <g fill="#B9D3E8"><path d="M330 1290c-44-8-52-120-26-190c14-36 62-36 74 2c10 36-6 70-4 112c2 40-4 84-44 76Z"/><path d="M570 1290c44-8 52-120 26-190c-14-36-62-36-74 2c-10 36 6 70 4 112c-2 40 4 84 44 76Z"/></g>`),
}

const lattice = (name: string, ground: string, line: string): Print => ({
  name, width: 800, height: 800,
  html: svg(800, 800, `<rect width="800" height="800" fill="${ground}"/>` + Array.from({length: 64}, (_, i) => `<path transform="translate(${(i % 8) * 100 + 50} ${Math.floor(i / 8) * 100 + 50})" d="M0-38L11-11 38 0 11 11 0 38-11 11-38 0-11-11Z" fill="none" stroke="${line}" stroke-width="5"/>`).join('')),
})

const najdi: Print = {
  name: 'card-najdi', width: 850, height: 600,
  html: svg(850, 600, `<rect width="850" height="600" fill="#F7F2E6"/><rect x="30" y="30" width="790" height="540" fill="none" stroke="#C08A2D" stroke-width="5"/>` + [80, 460].map((y) => Array.from({length: 11}, (_, i) => `<path d="M${90 + i * 62} ${y + 60}l30-56l30 56z" fill="${i % 2 ? '#B5623F' : '#0F4D38'}"/>`).join('')).join('') +
    `<text x="425" y="330" text-anchor="middle" font-family="Readex" font-weight="600" font-size="84" fill="#0B3B2B">كل عام وأنتم بخير</text>`),
}

const week: Print = {
  name: 'week', width: 680, height: 920,
  html: svg(680, 920, `<rect width="680" height="920" fill="#FBF8F0"/>` + ['السبت', 'الأحد', 'الاثنين', 'الثلاثاء'].map((day, i) => `<text x="630" y="${110 + i * 205}" text-anchor="start" direction="rtl" font-family="Readex" font-weight="600" font-size="34" fill="#0F4D38">${day}</text>` + [0, 1, 2].map((k) => `<path d="M50 ${150 + i * 205 + k * 42}H630" stroke="#C9BFA8" stroke-width="3"/>`).join('')).join('')),
}

const writing: Print = {
  name: 'writing', width: 1000, height: 700,
  html: svg(1000, 700, `<rect width="1000" height="700" fill="#F6EDD8"/><text x="500" y="400" text-anchor="middle" font-family="Readex" font-weight="500" font-size="250" fill="#1B1712">واحة</text><path d="M180 500H820" stroke="#D2C4A4" stroke-width="3"/>`),
}

export const drawings: Print[] = [
  rug('rug-green', '#14664A', '#D9B267', '#0B3B2B'), rug('rug-burgundy', '#6E2433', '#D9B267', '#4C1521'),
  rug('rug-navy', '#27405C', '#D8C9AC', '#192C42'), rug('rug-sand', '#D8C9AC', '#14664A', '#C5B28D'),
  rug('travel-green', '#0F4D38', '#8FBFA6', '#0B3B2B'), rug('travel-black', '#2B2F2C', '#8E948F', '#1D201E'), children,
  sadu('sadu-burgundy', '#6E2433', '#F0E6D2', '#1F1A18'), sadu('sadu-black', '#2B2F2C', '#E3D3B0', '#161816'),
  sadu('runner', '#8A2A2E', '#F0E6D2', '#1F1A18', 700, 2000, true),
  lattice('wrap-green', '#0F4D38', '#D9B267'), lattice('wrap-kraft', '#C29A66', '#F1E4C8'), lattice('wrap-cream', '#F1E9D8', '#B5623F'),
  najdi, week, writing,
]
