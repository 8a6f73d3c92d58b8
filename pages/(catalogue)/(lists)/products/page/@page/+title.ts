export { title } from '../../index/+title.ts'
