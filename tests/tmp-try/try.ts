import { freshDatabase } from '#tests/fixtures/database.ts'
import { shelves } from '#tests/fixtures/catalogue.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
process.env['TEST_ENGINE']='postgres'; process.env['TEST_DATABASE_URL']='postgres://postgres@127.0.0.1:5432/postgres'
const d = await freshDatabase()
try {
const app = await buildApp({db:d.db, config:{...readConfig({}), dataDir:d.dataDir}})
const s = shelves(d.db)
await s.category('عطور'); await s.category('عود',{parent:'عطور'})
await s.product('WH-1',{title:'عود ملكي', brand:'نخيل', categories:['عود'], attributes:{اللون:'أحمر'}, pictures:['https://x.example/a.jpg','abc']})
await s.product('WH-2',{title:'قميص', options:{المقاس:{M:{sku:'WH-2-M'},L:{sku:'WH-2-L',price:12000}}}})
for (const u of ['/api/products','/api/products?category=عطور&brand=نخيل&price_min=١٠٠&q=عود&attribute=اللون:أحمر','/api/products/WH-1','/api/products/WH-2-M','/api/products/x','/api/catalogue/products','/api/catalogue/skus','/api/catalogue/version','/api/categories','/api/categories/عود','/api/brands','/api/home','/api/health','/api/offers?skus=WH-1,WH-2,zz','/api/products?page=x&sort=zz&attribute=a','/api/nope','/api','/api/products/%E0%A4','/nope']) {
  const r = await app.inject(encodeURI(u).replaceAll('%25','%')); console.log(r.statusCode, u, r.headers['location']??'', r.body.slice(0,1200))
}
const p = await app.inject({method:'POST',url:'/api/products'}); console.log(p.statusCode,p.headers,p.body)
await app.close()
} finally { await d.close() }
