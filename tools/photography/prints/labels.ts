/** Labels of the house: cream or coloured paper, the palm mark, the name, a hair line. */
export type Print = {name: string; width: number; height: number; html: string}

const palm = (colour: string, size: number) => `<svg width="${size}" height="${size}" viewBox="0 0 48 48" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round">
  <path d="M24 22c1 8 1 14-1 22M24 20C17 12 9 13 5 20M24 20c7-8 15-7 19 0M24 20C20 11 13 6 7 8M24 20c4-9 11-14 17-12M24 20C22 13 22 8 24 3"/></svg>`

type Style = {paper: string; ink: string; line: string}
const cream: Style = {paper: '#F6F0E2', ink: '#0B3B2B', line: '#C08A2D'}
const green: Style = {paper: '#0F4D38', ink: '#F4EFE4', line: '#D9B267'}
const kraft: Style = {paper: '#C9A878', ink: '#2A1D12', line: '#2A1D12'}
const black: Style = {paper: '#1E211F', ink: '#E8DFCD', line: '#C08A2D'}
const rose: Style = {paper: '#F3DAD3', ink: '#6E2433', line: '#B9717A'}

const label = (name: string, title: string, small: string, style: Style, width = 640, height = 640): Print => {
  const unit = Math.min(width, height)
  return {
    name,
    width,
    height,
    html: `<div style="width:100%;height:100%;background:${style.paper};color:${style.ink};padding:${unit * 0.045}px">
      <div style="width:100%;height:100%;border:${Math.max(3, unit * 0.007)}px solid ${style.line};display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;gap:${unit * 0.03}px">
      ${palm(style.line, unit * 0.24)}
      <div style="font-size:${unit * 0.155}px;font-weight:600;line-height:1.25;padding:0 ${unit * 0.04}px">${title}</div>
      <div style="width:24%;height:${unit * 0.008}px;background:${style.line}"></div>
      <div style="font-size:${unit * 0.075}px;font-weight:400">${small}</div></div></div>`,
  }
}

export const labels: Print[] = [
  label('coffee-blonde', 'قهوة شقراء', 'بالهيل', green, 640, 760),
  label('coffee-saffron', 'قهوة سعودية', 'بالزعفران', {paper: '#D7A54A', ink: '#3B2412', line: '#5A3410'}, 640, 760),
  label('coffee-khawlani', 'بنّ خولاني', 'جازان', kraft, 640, 640),
  label('cardamom', 'هيل أخضر', '100 جم', cream),
  label('tea-mint', 'شاي بالنعناع', 'المدينة', cream),
  label('tea-rose', 'شاي بالورد', 'الطائف', rose),
  label('molasses', 'دبس الخلاص', '450 مل', cream, 640, 700),
  label('oud', 'كِسر عود', 'كلمنتان', black),
  label('mamoul', 'معمول عود', 'بورد الطائف', cream, 900, 480),
  label('bakhoor', 'بخور', 'الصندل والعنبر', green),
  label('sticks', 'عيدان بخور', 'لُبان وخشب', kraft, 420, 900),
  label('diriyah', 'ليالي الدرعية', 'ماء العطر', cream, 640, 520),
  label('hada', 'وردة الهدا', 'ماء العطر', rose, 640, 520),
  label('amber', 'هيل وعنبر', 'ماء العطر', cream),
  label('musk', 'مسك أبيض', '10 مل', cream, 400, 640),
  label('candle', 'قهوة وهيل', 'شمعة', cream, 640, 520),
  label('diffuser', 'خزامى وأرز', '200 مل', cream),
  label('linen', 'عود وبرتقال', 'معطّر المفارش', green, 640, 760),
  label('honey-sidr', 'عسل سدر', 'جبلي', cream),
  label('honey-talh', 'عسل طلح', '500 جم', black),
  label('honey-majra', 'عسل مجرى', 'أبيض', green),
  label('honey-nuts', 'عسل ومكسرات', '450 جم', cream),
  label('planner', '1448', 'مخطط العام الهجري', {paper: '#0F4D38', ink: '#F4EFE4', line: '#D9B267'}, 680, 920),
  label('eid', 'عيد مبارك', 'من أهل البيت', cream, 600, 850),
  label('gift', 'هدية', 'من واحة', cream, 640, 420),
]
