export { Captcha } from './captcha.tsx'
export { catalogues } from 'virtual:catalogues'
