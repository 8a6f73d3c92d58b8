export { PriceFonts as Head } from '#components/theme/PriceFonts.tsx'
