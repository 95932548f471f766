import './eds.css'
export { SignByKey } from './sign-by-key.tsx'
export { catalogues } from 'virtual:catalogues'
