import pg from 'pg'
import { openDatabase } from '#server/database/connect.ts'
const admin = new pg.Client('postgres://postgres@127.0.0.1:5432/postgres'); await admin.connect()
await admin.query('drop database if exists waha_api_bench with (force)')
await admin.query(`create database waha_api_bench template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`); await admin.end()
const d = await openDatabase({databaseUrl:'postgres://postgres@127.0.0.1:5432/waha_api_bench', dataDir:'/tmp'})
await d.close()
const c = new pg.Client('postgres://postgres@127.0.0.1:5432/waha_api_bench'); await c.connect()
const N = 60000
await c.query(`insert into brands(name,slug) select 'علامة '||i, 'علامة-'||i from generate_series(1,300) i`)
await c.query(`insert into categories(name,slug,position) select 'قسم '||i,'قسم-'||i,i from generate_series(1,10) i`)
await c.query(`insert into categories(parent_id,name,slug,position) select 1+i%10,'فرع '||i,'فرع-'||i,i from generate_series(0,79) i`)
await c.query(`insert into categories(parent_id,name,slug,position) select 11+i%80,'ركن '||i,'ركن-'||i,i from generate_series(0,479) i`)
await c.query(`insert into pictures(source,key,width,height) select 'p'||i||'.jpg', substr(md5(i::text),1,20),1200,1200 from generate_series(1,20000) i`)
await c.query(`insert into products(sku,slug,title,description,summary,status,brand_id,attributes,options,tags,sold,rating_average,rating_count,created_at,price_min,price_max,compare_at,stock,search_text)
 select 'SKU-'||substr(md5(i::text),1,8)||i, 'منتج-'||i, 'منتج '||(array['قميص','عود','سماعة','حقيبة','ساعة','عطر','حذاء'])[1+i%7]||' فاخر رقم '||i, '<p>'||repeat('وصف المنتج الطويل ',25)||'</p>', 'ملخص '||i,
 case when i%50=0 then 'draft' when i%51=0 then 'archived' else 'active' end, 1+(random()*random()*299)::int,
 jsonb_build_array(jsonb_build_object('name','الخامة','value','خامة '||i%20),jsonb_build_object('name','المنشأ','value','بلد '||i%30)),
 case when i%5<2 then '[{"name":"المقاس","values":[{"value":"S","swatch":null},{"value":"M","swatch":null},{"value":"L","swatch":null}]}]'::jsonb else '[]'::jsonb end, array['جديد'],
 (random()*random()*1000)::int, round((random()*4+1)::numeric,1), (random()*100)::int, now()-random()*interval '900 days', p, p+ (case when i%5<2 then 1000 else 0 end), case when i%4=0 then p+5000 end,
 case when i%10=0 then 0 else (random()*100)::int end, 'منتج '||(array['قميص','عود','سماعه','حقيبه','ساعه','عطر','حذاء'])[1+i%7]||' فاخر رقم '||i||' علامه '||i%300||' sku '||substr(md5(i::text),1,8)||i
 from (select i, (500+random()*100000)::bigint p from generate_series(1,${N}) i) x`)
await c.query(`insert into variants(product_id,position,sku,price,compare_at,stock,options) select p.id, v, p.sku||case when p.options<>'[]' then '-'||(array['S','M','L'])[v+1] else '' end, p.price_min+v*500,p.compare_at,p.stock/3,case when p.options<>'[]' then array[(array['S','M','L'])[v+1]] else '{}' end from products p, generate_series(0,2) v where v=0 or p.options<>'[]'`)
await c.query(`insert into product_pictures(product_id,position,picture_id,alt) select p.id,v,1+(p.id*7+v)%20000,p.title from products p, generate_series(0,2) v`)
await c.query(`insert into product_categories(product_id,category_id,position) select id,91+(id*13)%480,0 from products`)
await c.query(`insert into product_categories(product_id,category_id,position) select id,11+(id*3)%80,1 from products where id%4=0`)
await c.query(`insert into product_facets select id,'attribute',n,v from products, lateral (values ('الخامة','خامة '||id%20),('المنشأ','بلد '||id%30),('الموديل','موديل '||id%2000),('الضمان','سنة '||id%3),('اللون','لون '||id%12)) f(n,v)`)
await c.query(`insert into product_facets select id,'option','المقاس',o from products, unnest(array['S','M','L']) o where options<>'[]'`)
await c.query(`insert into catalogue_state(version) values(1)`)
await c.query('vacuum analyze'); console.log((await c.query('select count(*) from product_facets')).rows, (await c.query(`select pg_size_pretty(pg_relation_size('products')) s`)).rows); await c.end()
