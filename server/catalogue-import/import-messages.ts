export { say, type ImportMessage } from '#server/catalogue/write/service.ts'
