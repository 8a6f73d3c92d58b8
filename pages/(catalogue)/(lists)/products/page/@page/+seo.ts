export { seo } from '../../index/+seo.ts'
