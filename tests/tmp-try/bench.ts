import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/database/connect.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
const d = await openDatabase({databaseUrl:'postgres://postgres@127.0.0.1:5432/waha_api_bench', dataDir:'/tmp'})
const app = await buildApp({db:d.db, config:{...readConfig({}), dataDir:'/tmp/none'}, log:false})
const bump = () => d.db.execute(sql`update catalogue_state set version=version+1`)
const p50 = (a:number[]) => a.sort((x,y)=>x-y)[Math.floor(a.length/2)]!.toFixed(1)
async function run(name: string, url: string, n=9) {
  const cold:number[]=[], tree:number[]=[], warm:number[]=[]
  let body=''
  for (let i=0;i<n;i++){ await bump(); let t=performance.now(); await app.inject('/api/categories'); tree.push(performance.now()-t); t=performance.now(); const r=await app.inject(encodeURI(url)); cold.push(performance.now()-t); if(r.statusCode!==200) throw new Error(r.body); body=r.body
    for(let k=0;k<3;k++){t=performance.now(); await app.inject(encodeURI(url)); warm.push(performance.now()-t)} }
  const total = JSON.parse(body).data.total
  console.log(name.padEnd(34), 'first', p50(cold), 'next', p50(warm), 'tree', p50(tree), 'total', total ?? '', (body.length/1024).toFixed(0)+'kB')
}
await run('plain list','/api/products?per_page=24')
await run('plain list page 200','/api/products?per_page=24&page=200')
await run('newest','/api/products?per_page=24&sort=newest')
await run('price_desc','/api/products?per_page=24&sort=price_desc')
await run('top category','/api/products?per_page=24&category=قسم-3')
await run('middle category','/api/products?per_page=24&category=فرع-12')
await run('deep category','/api/products?per_page=24&category=ركن-77')
await run('brand+price','/api/products?per_page=24&brand=علامة-5&brand=علامة-7&price_min=10000&price_max=60000')
await run('attribute+option','/api/products?per_page=24&attribute=اللون:لون 3&option=المقاس:M')
await run('top category + everything','/api/products?per_page=24&category=قسم-3&attribute=اللون:لون 3&attribute=الضمان:سنة 1&brand=علامة-5&in_stock=true&price_min=1000')
await run('q wide','/api/products?per_page=24&q=قميص فاخر')
await run('q narrow','/api/products?per_page=24&q=قميص 12345')
await run('q one letter','/api/products?per_page=24&q=ق')
await run('bulk 200','/api/catalogue/products?after=SKU-8')
await run('skus 5000','/api/catalogue/skus?after=SKU-8')
await run('home','/api/home'); await run('brands','/api/brands')
const sku = JSON.parse((await app.inject('/api/products')).body).data.items[0].sku
await run('product','/api/products/'+sku); await run('offers','/api/offers?skus='+JSON.parse((await app.inject('/api/catalogue/products?limit=60')).body).data.map((p:any)=>p.sku).join(','))
if (process.argv[2]==='full') { let after='',n=0; const t=performance.now(); const ts:number[]=[]; for(;;){const u=performance.now(); const r=JSON.parse((await app.inject('/api/catalogue/products?after='+encodeURIComponent(after))).body).data; ts.push(performance.now()-u); n+=r.length; if(r.length<200)break; after=r.at(-1).sku} console.log('all', n, ((performance.now()-t)/1000).toFixed(1)+'s p50', p50(ts)) }
await app.close(); await d.close()
