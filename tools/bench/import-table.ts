import { writeFile } from 'node:fs/promises'

/** WooCommerce's, with what a merchant's list usually has. Written line by line: its making must not count as memory. */
export const makeTable = (target: string, count: number): Promise<void> => writeFile(target, tableLines(count))

function* tableLines(count: number): Generator<string> {
  yield 'Type,SKU,Name,Published,Regular price,Sale price,Stock,In stock?,Categories,Brands,Short description,Description'
  for (let at = 0; at < count; at += 1) {
    const group = at % 200
    const words = `عطر شرقي رقم ${at} بعبير العود والعنبر، من مجموعة ${group}، يدوم طويلًا ويليق بالمناسبات`
    yield `\nsimple,SKU-${at},عطر ${at} من المجموعة ${group},1,${100 + (at % 900)}.50,,${at % 60},1,"العطور > مجموعة ${group}",دار ${at % 50},${words},<p>${words}</p><p>${words}</p>`
  }
}
