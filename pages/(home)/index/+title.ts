export { homeTitle as title } from '#components/seo/title.ts'
